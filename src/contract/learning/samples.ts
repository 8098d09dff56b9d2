import * as v from 'valibot';
import { feature } from '#contract/feature';
import { InLocale, LocaleCode, Slug } from '#contract/text/fields';
import { courseSpecialties } from '#contract/library/content/course-specialties';

/** The data of a course that visitors may see. */
const SampleCourse = v.object({
  id: Slug,
  title: v.string(),
  specialty: v.picklist(courseSpecialties),
  cover: v.string(),
  minutes: v.number(),
  credits: v.number(),
  language: LocaleCode,
});

export type SampleCourse = v.InferOutput<typeof SampleCourse>;

/** Content that visitors can try without an account (product decisions, Before an account). */
export const samples = feature({
  endpoints: {
    /** The first courses of the library, the same for every visitor; cached for up to five minutes. */
    courses: {
      method: 'GET',
      path: '/api/public/courses',
      for: 'anyone',
      query: InLocale,
      reply: v.array(SampleCourse),
    },
  },
  errors: {},
});

/** The ECG that visitors measure: its picture and size, the interval to measure, and the key in milliseconds. */
export const sampleEcg = {
  picture: '/art/sample-ecg.svg',
  width: 720,
  height: 200,
  /** In mm/s and mm/mV. */
  speed: 25,
  gain: 10,
  measure: 'RR',
  specialty: 'cardiology',
  correct: 500,
  tolerance: 20,
  reference:
    'Kligfield P, et al. Recommendations for the standardization and interpretation of the electrocardiogram: part I: the electrocardiogram and its technology. Circulation. 2007;115:1306-1324.',
} as const;

/** How long a browser stores a visitor's measurement, in hours. */
export const measurementHours = 24;
