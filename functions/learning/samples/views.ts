import type { SampleCourse } from '#contract/learning/samples';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/library/content/course-specialties';
import { coverUrl } from '../../library/covers/rules.ts';
import type { CourseHead } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import { lessonTitlesIn } from '../participations/course-progress.ts';
import { minutesOf } from '../participations/outline-rules.ts';
import { creditsOf } from '../participations/rules.ts';

type Row = Pick<CourseHead, 'id' | 'specialty'> & { readonly version: CourseVersion };

export function asSample({ id, specialty, version }: Row, locale: Locale, now: Date): SampleCourse {
  const { courseDocument, itemCounts } = version;
  const text = textOf(version, locale);
  const lessonTitles = lessonTitlesIn(version, text.locale);
  return {
    id,
    title: text.title,
    specialty: specialty as CourseSpecialty,
    cover: coverUrl(id),
    minutes: minutesOf({ ...courseDocument, itemCounts, lessonTitles }),
    credits: creditsOf(courseDocument, now),
    language: text.locale,
  };
}
