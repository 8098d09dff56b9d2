import { Hono } from 'hono';
import { samples, type SampleCourse } from '#contract/learning/samples';
import { type EdgeEnv } from '../../edge/handle.ts';
import { handle } from '../../library/content/handle.ts';
import type { Locale } from '#contract/locales';
import type { Content } from '../../library/content/content.ts';
import { listedCourses } from '../courses/library.ts';
import { asSample } from './views.ts';

export const samplesApi = new Hono<EdgeEnv>();

/** How long caches may serve the list of courses, in seconds. */
const listMaxAge = 300;

/** Maximum number of courses in the list for visitors. */
const maxCourses = 12;

handle(samplesApi, samples.endpoints.courses, ({ query: { locale }, content, now, c }) => {
  c.header('Cache-Control', `public, max-age=${listMaxAge}`);
  return sampleCourses(content, locale, now);
});

/** The first courses of the library. */
async function sampleCourses(content: Content, locale: Locale, now: Date): Promise<SampleCourse[]> {
  const heads = listedCourses(await content.catalogue());
  const rows = await content.firstOf(heads, maxCourses);
  return rows.map((row) => asSample(row, locale, now));
}
