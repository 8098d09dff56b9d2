import { env } from 'cloudflare:workers';
import type { CoursePackage } from '#contract/library/content';
import type { SearchHit } from '#contract/home/search';
import { cellOf } from '../../../functions/data/cells.ts';
import { updateIndex } from '../../../functions/home/search/indexing/service.ts';
import type { Browser } from '../../support/browser.ts';
import { aPackage, type CourseChange } from '../../support/course-package.ts';
import { importCourse } from '../../support/courses.ts';

/** Runs the job that indexes the library; returns how many courses and webinars it indexed. */
export const indexLibrary = (limit = 50): Promise<number> => updateIndex(env, cellOf(env, 0), limit);

/** The texts of the lessons of a course, by lesson and language. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A course whose lessons have these texts. */
export function withTexts(texts: Texts, change: CourseChange = {}): CoursePackage {
  const content = aPackage(change);
  const lessonTexts = content.lessonTexts.map((one) => ({
    ...one,
    html: texts[one.lessonId]?.[one.locale] ?? one.html,
  }));
  return { ...content, lessonTexts };
}

/** Publishes a course whose lessons have these texts, and indexes it. */
export async function aSearchedCourse(texts: Texts, change: CourseChange = {}): Promise<CoursePackage> {
  const content = withTexts(texts, change);
  await importCourse(content);
  await indexLibrary();
  return content;
}

interface Found {
  readonly hits: readonly SearchHit[];
  readonly corrected: string | null;
}

/** What a learner finds. */
export async function search(browser: Browser, words: string, locale = 'en'): Promise<Found> {
  const { status, body } = await browser.ask('GET', `/api/search?locale=${locale}&search=${encodeURIComponent(words)}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Found;
}

type Pieces = SearchHit['text'];

/** A marked text with its matches in brackets. */
export const inBrackets = (pieces: Pieces): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

/** Kind and text of each hit. */
export const seenIn = ({ hits }: Found): string[] =>
  hits.map(({ kind, heading, text }) => `${kind}: ${inBrackets(text.length > 0 ? text : heading)}`);
