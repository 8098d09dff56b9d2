import type { Query, Reply } from '#contract/feature';
import type { search as contract } from '#contract/home/search';
import type { FoundPassage } from '#contract/home/search/passages';
import { rankHits, type Access } from '#contract/home/search/ranking';
import type { Locale } from '#contract/locales';
import { searchIndexOf, type Library, type SearchIndex } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { headFor, withText } from '../../learning/courses/library.ts';
import { courseProgressOf } from '../../learning/participations/course-progress.ts';
import type { Reader } from '../../learning/participations/queries.ts';
import { nameOf } from '../../library/content/content.ts';
import { currentCatalogue } from '../../webinars/webinars/catalogue.ts';
import { isListed } from '../../webinars/webinars/rules.ts';
import { planForRecording, recordingOf } from '../../webinars/webinars/recordings/rules.ts';
import type { WebinarRow } from '../../webinars/webinars/schema.ts';
import { sourceIn } from './passages.ts';
import { findPassages, learnerOf, similarWords, wordsBeginning, type AnsweredAttempt } from './queries.ts';
import { accessTo, mayExplain, type KnownCourse } from './rules.ts';
import { asCourseHit, asWebinarHit } from './views.ts';
import { tokensOf } from '#contract/home/search/tokens';
import { hasUnknownWord, longBeginnings, type KnownWords } from './words/expressions.ts';
import { closestTo, minCorrected } from './words/typos.ts';
import { wantedIn, type Wanted } from '#contract/home/search/wanted';

type Find = (typeof contract)['endpoints']['find'];

interface Searcher extends Reader {
  readonly env: Env;
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
  readonly now: Date;
}

/** Everything that a learner may find, with mistyped words corrected if nothing has them. */
export async function find(searcher: Searcher, { search, locale }: Query<Find>): Promise<Reply<Find>> {
  const wanted = wantedIn(search);
  if (!wanted) return { hits: [], corrected: null };
  const index = searchIndexOf(searcher.env);
  const [own, known] = await Promise.all([
    learnerOf(searcher.cell, searcher.viewer.id),
    wordsBeginning(index, longBeginnings(wanted)),
  ]);
  const scope = { locale, courseIds: [...new Set(own.answered.map(({ courseId }) => courseId))] };
  const found = hasUnknownWord(wanted, known) ? [] : await findPassages(index, wanted, { ...scope, known });
  if (found.length > 0) {
    return { hits: await hitsOf(searcher, own, { passages: found, wanted, locale }), corrected: null };
  }
  const correction = await correct(index, search);
  const meant = correction && wantedIn(correction.search);
  if (!meant) return { hits: [], corrected: null };
  const passages = await findPassages(index, meant, { ...scope, known: new Map([...known, ...correction.known]) });
  if (passages.length === 0) return { hits: [], corrected: null };
  return { hits: await hitsOf(searcher, own, { passages, wanted: meant, locale }), corrected: correction.search };
}

/**
 * A search with its mistyped words replaced by the closest known ones, and the known words that begin like them; `null`
 * if there are none. Their other names are searched as they are.
 */
async function correct(index: SearchIndex, search: string): Promise<{ search: string; known: KnownWords } | null> {
  const words = tokensOf(search).map(({ word }) => word);
  const correctable = words.filter((word) => word.length >= minCorrected);
  if (correctable.length === 0) return null;
  const similar = await similarWords(index, correctable);
  const closest = new Map(correctable.map((word, at) => [word, closestTo(word, similar[at] ?? [])]));
  const corrected = words.map((word) => closest.get(word) ?? word);
  if (corrected.join(' ') === words.join(' ')) return null;
  const all = similar.flat();
  const replaced = [...closest.values()].filter((word) => word !== undefined);
  const known = new Map(replaced.map((word) => [word, all.filter((one) => one.startsWith(word))]));
  return { search: corrected.join(' '), known };
}

interface Found {
  readonly passages: readonly FoundPassage[];
  readonly wanted: Wanted;
  readonly locale: Locale;
}

async function hitsOf(searcher: Searcher, own: Awaited<ReturnType<typeof learnerOf>>, found: Found) {
  const { passages, wanted, locale } = found;
  const [courses, webinars] = await Promise.all([knownCourses(searcher, own, found), knownWebinars(searcher)]);
  const explained = await explanationsOf(searcher, own.answered, passages, courses);
  const judged = passages.map((passage) => {
    const { kind, id } = sourceIn(passage.source);
    const course = kind === 'course' ? courses.get(id) : undefined;
    const webinar = kind === 'webinar' ? webinars.get(id) : undefined;
    const isBegun = Boolean(course?.progress.progress);
    if (webinar) return { passage, course, webinar, isBegun, access: accessToWebinar(passage, webinar, searcher) };
    const access = passage.kind === 'explanation' ? explained(passage) : accessTo(passage, course);
    return { passage, course, webinar, isBegun, access };
  });
  return rankHits(judged, wanted, locale).flatMap(({ passage, access, course, webinar }) => {
    const hit = { passage, access, wanted };
    if (course) return asCourseHit(hit, course);
    return webinar ? asWebinarHit(hit, webinar) : [];
  });
}

/** The courses of passages that the learner may open, on the version begun, else on the current one. */
async function knownCourses(
  { content, viewer, now }: Searcher,
  { progresses }: Awaited<ReturnType<typeof learnerOf>>,
  { passages, locale }: Found,
): Promise<ReadonlyMap<string, KnownCourse>> {
  const catalogue = await content.catalogue();
  const progressByCourse = new Map(progresses.map((progress) => [progress.participation.courseId, progress]));
  const ids = new Set(
    passages.map(({ source }) => sourceIn(source)).flatMap(({ kind, id }) => (kind === 'course' ? id : [])),
  );
  const heads = [...ids]
    .flatMap((id) => catalogue.byId.get(id) ?? [])
    .filter(({ id, withdrawnAt }) => withdrawnAt === null || progressByCourse.has(id))
    .map((course) => headFor(course, { progressByCourse, bookmarks: new Set() }));
  const rows = await content.firstOf(heads, heads.length);
  return new Map(
    rows.map((row) => [
      row.course.id,
      {
        version: row.version,
        progress: courseProgressOf(withText(row, locale), viewer.planType, now),
        passedAt: row.participation?.passedAt ?? null,
      },
    ]),
  );
}

async function knownWebinars({ library, revision, now }: Searcher): Promise<ReadonlyMap<string, WebinarRow>> {
  const { webinars } = await currentCatalogue(library, revision);
  const listed = webinars.filter((row) => isListed(row, 'upcoming', now) || isListed(row, 'past', now));
  return new Map(listed.map((row) => [row.id, row]));
}

/** Chapters and words of a recording need a plan that includes recordings. */
function accessToWebinar({ kind }: FoundPassage, row: WebinarRow, { viewer, now }: Searcher): Access {
  if (kind === 'webinar' || kind === 'speaker') return 'open';
  if (!recordingOf(row, now)) return 'hidden';
  return planForRecording(viewer.planType) ? 'locked' : 'open';
}

/** Decides about explanations: those of withdrawn or changed questions are hidden. */
async function explanationsOf(
  { content }: Searcher,
  answered: readonly AnsweredAttempt[],
  passages: readonly FoundPassage[],
  courses: ReadonlyMap<string, KnownCourse>,
) {
  const { withdrawn, byId } = await content.catalogue();
  const ids = passages.flatMap(({ kind, source }) => (kind === 'explanation' ? sourceIn(source).id : []));
  const versions = ids.flatMap((id) => [byId.get(id)?.versionId ?? [], courses.get(id)?.version.id ?? []]).flat();
  const keys = ids.length > 0 ? await content.itemKeys(versions) : new Map<string, never>();

  return ({ source, place }: FoundPassage): Access => {
    const { id: courseId } = sourceIn(source);
    const course = courses.get(courseId);
    const { quizId = '', itemId = '' } = place;
    if (!course || withdrawn.has(nameOf({ courseId, quizId, itemId }))) return 'hidden';
    const keyIn = (versionId = '') => keys.get(versionId)?.[quizId]?.[itemId];
    if (keyIn(course.version.id) !== keyIn(byId.get(courseId)?.versionId)) return 'hidden';
    return mayExplain({ place }, course, answered) ? 'open' : 'hidden';
  };
}
