import type { HitKind } from '#contract/home/search';
import { lockOf, masteryTerms, type CourseProgress } from '../../learning/participations/rules.ts';
import type { CourseVersion } from '../../library/content/version.ts';
import { mayReveal } from '../../learning/quizzes/rules.ts';
import type { AnsweredAttempt, FoundPassage } from './queries.ts';
import { matchesIn } from './words/marked.ts';
import type { Wanted } from './words/wanted.ts';

/** A learner's course, in the version that they read. */
export interface KnownCourse {
  readonly version: CourseVersion;
  readonly progress: CourseProgress;
  readonly passedAt: Date | null;
}

/** Whether a passage of a course may be read: `locked` shows titles and headings only. */
export type Access = 'open' | 'locked' | 'hidden';

/** What a learner may see of a passage of a course, `undefined` if they may not open it. */
export function accessTo(
  { kind, place: { lessonId } }: Pick<FoundPassage, 'kind' | 'place'>,
  course: Pick<KnownCourse, 'version' | 'progress'> | undefined,
): Access {
  if (!course) return 'hidden';
  const { version, progress } = course;
  if (kind === 'course' || kind === 'teacher') return 'open';
  const { lessons } = version.courseDocument;
  // A lesson of the current version may be missing in the one that the learner began.
  if (lessonId === undefined || !lessons.some(({ id }) => id === lessonId)) return 'hidden';
  return lockOf(progress, { kind: 'lesson', id: lessonId }) ? 'locked' : 'open';
}

/** Whether a learner may read the explanation of a question: answered, revealed, and of a quiz that is open to them. */
export function mayExplain(
  { place: { quizId, itemId } }: Pick<FoundPassage, 'place'>,
  { version, progress, passedAt }: KnownCourse,
  answered: readonly AnsweredAttempt[],
): boolean {
  const quiz = version.courseDocument.quizzes.find(({ id }) => id === quizId);
  if (!quiz || !itemId || lockOf(progress, { kind: quiz.kind, id: quiz.id })) return false;
  const { reveal } = masteryTerms(version.courseDocument);
  return answered.some(
    (attempt) =>
      attempt.courseId === version.courseId &&
      attempt.quizId === quiz.id &&
      attempt.itemIds.includes(itemId) &&
      mayReveal(quiz.kind, {
        isAnswered: true,
        isFinished: attempt.finishedAt !== null,
        isPassed: passedAt !== null,
        reveal,
      }),
  );
}

/** How much a kind counts: what names a thing before what mentions it. */
const kindWeights: Readonly<Record<HitKind, number>> = {
  course: 1.6,
  webinar: 1.4,
  lesson: 1.4,
  teacher: 1.2,
  speaker: 1.2,
  chapter: 1.2,
  figure: 1.1,
  paragraph: 1,
  explanation: 0.9,
  cue: 0.8,
};

/** How much a course that the learner has begun counts. */
const begunWeight = 1.2;

/** Maximum hits, and those of one lesson or webinar. */
const maxHits = 40;
const maxOfOne = 4;

/** The weight of a found word in a heading, beside one in the text. */
const headingWeight = 3;

/** Characters that a found word may stand in for its text to be about it. */
const usualLength = 200;

/** How well a passage has what is wanted. */
function relevanceOf({ heading, text }: FoundPassage, wanted: Wanted): number {
  const [inHeading, inText] = [matchesIn(heading, wanted), matchesIn(text, wanted)];
  const density = (inText.count * usualLength) / (usualLength + inText.length);
  return (
    headingWeight * inHeading.different * (1 + usualLength / (usualLength + inHeading.length)) +
    inText.different +
    density
  );
}

export interface Rankable {
  readonly passage: FoundPassage;
  readonly access: Access;
  readonly isBegun: boolean;
}

/** The best of what a learner may see, in the language of the search first; translations and repetitions are left out. */
export function rankHits<Of extends Rankable>(found: readonly Of[], wanted: Wanted, locale: string): Of[] {
  const weighted = found
    .filter(({ access }) => access !== 'hidden')
    .map((one) => ({
      one,
      weight: relevanceOf(one.passage, wanted) * kindWeights[one.passage.kind] * (one.isBegun ? begunWeight : 1),
    }))
    .sort((first, second) => second.weight - first.weight)
    .map(({ one }) => one);
  const isOwn = ({ passage }: Of) => passage.locale === locale;
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return [...weighted.filter(isOwn), ...weighted.filter((one) => !isOwn(one))]
    .filter(({ passage, access }) => {
      const identity = identityOf(passage, access);
      const place = `${passage.source} ${passage.place.lessonId ?? passage.kind}`;
      const count = counts.get(place) ?? 0;
      if (seen.has(identity) || count >= maxOfOne) return false;
      seen.add(identity);
      counts.set(place, count + 1);
      return true;
    })
    .slice(0, maxHits);
}

/** What makes hits the same: translations of a passage, and locked passages below one heading. */
function identityOf({ source, kind, place, heading }: FoundPassage, access: Access): string {
  return access === 'locked' && kind !== 'lesson'
    ? `${source} ${place.lessonId ?? ''} ${kind === 'chapter' ? '' : heading}`
    : `${source} ${kind} ${JSON.stringify(place)}`;
}
