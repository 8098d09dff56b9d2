import type { SampleCourse } from '#contract/learning/samples';
import type { Locale } from '#contract/locales';
import type { Content } from '../../library/content/content.ts';
import { listedCourses } from '../courses/library.ts';
import { asSample } from './views.ts';

/** Most courses that visitors see. */
const mostCourses = 12;

/** The first courses of the library. */
export async function sampleCourses(content: Content, locale: Locale, now: Date): Promise<SampleCourse[]> {
  const heads = listedCourses(await content.catalogue());
  const rows = await content.firstOf(heads, mostCourses);
  return rows.map((row) => asSample(row, locale, now));
}
