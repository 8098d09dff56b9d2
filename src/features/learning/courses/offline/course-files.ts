import { frameAnswers } from '#contract/navigation/offline-pages';
import { backendPrefix } from '#contract/constants';
import { cases } from '#contract/learning/cases';
import { courses, type Course, type Lesson } from '#contract/learning/courses';
import { dashboards } from '#contract/home/dashboards';
import { quizzes } from '#contract/learning/quizzes';
import { review } from '#contract/learning/review';
import type { Locale } from '#contract/locales';
import { addressOf, ApiError, request } from '../../../../platform/api/request.ts';
import { storeAnswer, mediaCache, store } from '../../../../platform/offline/offline-storage.ts';
import { inParallel } from '../../../../platform/offline/parallel.ts';
import { fetchFile } from '../../../../platform/offline/stored-build.ts';

/** What a device stores of a course. */
export interface CourseFiles {
  /** Answers of the edge as text, by address. */
  readonly answers: ReadonlyMap<string, string>;
  /** Signed addresses of figures, captions and posters. */
  readonly media: readonly string[];
  /** Signed addresses of videos, which are stored on request. */
  readonly videos: readonly string[];
}

const openStates: readonly string[] = ['done', 'here', 'open'];

/** Fetches the answers of a course and lists its media. */
export async function filesOfCourse(courseId: string, locale: Locale): Promise<CourseFiles> {
  const query = { locale };
  const addresses = [
    ...frameAnswers.map((path) => backendPrefix + path),
    addressOf(dashboards.endpoints.dashboard, { query }),
    addressOf(courses.endpoints.list, { query }),
    addressOf(review.endpoints.today, { query }),
  ];
  const course = await request(courses.endpoints.course, { params: { courseId }, query });
  addresses.push(courseAddress(courseId, locale), ...activitiesOf(course, locale));
  const answers = new Map<string, string>();
  await inParallel(addresses, async (address) => {
    const answer = await fetchAnswer(address);
    if (answer !== undefined) answers.set(address, answer);
  });
  const texts = [...answers.values()];
  const media = new Set([course.cover, ...texts.flatMap(mediaIn)]);
  return {
    answers,
    media: [...media].filter((address) => !/\.(webm|mp4)\?/.test(address)),
    videos: texts.flatMap(videoIn),
  };
}

export function courseAddress(courseId: string, locale: Locale): string {
  return addressOf(courses.endpoints.course, { params: { courseId }, query: { locale } });
}

/** The answers of lessons and quizzes that are open to the learner. */
export function activitiesOf({ id: courseId, outline }: Pick<Course, 'id' | 'outline'>, locale: Locale): string[] {
  const query = { locale };
  return outline
    .filter(({ state }) => openStates.includes(state))
    .flatMap(({ kind, id, lessonKind }) => {
      if (kind === 'summary') return [];
      if (kind === 'lesson') {
        const params = { courseId, lessonId: id };
        const lesson = addressOf(courses.endpoints.lesson, { params, query });
        return lessonKind === 'case' ? [lesson, addressOf(cases.endpoints.case, { params, query })] : lesson;
      }
      return addressOf(quizzes.endpoints.quiz, { params: { courseId, quizId: id }, query });
    });
}

/**
 * An answer as text; `undefined` if access to it is refused.
 *
 * @throws {ApiError} for every other failure, so that a course never counts as stored while an answer is missing.
 */
async function fetchAnswer(address: string): Promise<string | undefined> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (response.status === 401) throw new ApiError('SIGN_IN_REQUIRED', 401, {}, 0);
  if (response.ok) return response.text();
  if (response.status === 403 || response.status === 404) return undefined;
  throw new ApiError('UNAVAILABLE', response.status, {}, 0);
}

/** Signed addresses of media in an answer; in HTML they are escaped. */
function mediaIn(answer: string): string[] {
  const found = answer.matchAll(/\/backend\/media\/[0-9a-f]{64}\.\w+\?until=\d+&(?:amp;)?signature=[\w%=-]+/g);
  return Array.from(found, ([address]) => address.replace('&amp;', '&'));
}

/** The video of a lesson in the format that this browser plays. */
function videoIn(answer: string): string[] {
  const { video } = JSON.parse(answer) as Partial<Lesson>;
  const player = document.createElement('video');
  const source = video?.sources.find(({ type }) => player.canPlayType(type) !== '');
  return source ? [source.url] : [];
}

/** The size of a file in bytes, which the edge states without sending the file. */
export async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address, { method: 'HEAD' });
  return Number(response.headers.get('content-length') ?? 0);
}

/** Stores answers and media of a course; media are stored under their names, as signatures change every day. */
export async function storeFiles(
  courseId: string,
  answers: CourseFiles['answers'],
  media: readonly string[],
  onStored: (address: string) => void = () => undefined,
): Promise<void> {
  for (const [address, answer] of answers) await storeAnswer(new URL(address, location.href), new Response(answer));
  const cacheName = mediaCache(courseId);
  await inParallel(media, async (address) => {
    const { pathname } = new URL(address, location.href);
    if (!(await caches.match(pathname, { cacheName, ignoreVary: true })))
      await store(cacheName, pathname, await fetchFile(address));
    onStored(address);
  });
}
