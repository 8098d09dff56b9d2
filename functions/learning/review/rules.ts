import { dailyQuestions } from '#contract/learning/review';
import { lruCache } from '../../library/content/lru-cache.ts';
import { mayReveal } from '../quizzes/rules.ts';
import { memoryAfter, type Memory, type Recall } from './scheduling.ts';

/** An answer of a quiz, by the time it was given. */
export interface Given extends Recall {
  readonly at: Date;
}

/** Where a question stands in a learner's record. */
export interface QuestionAddress {
  readonly courseId: string;
  readonly quizId: string;
  readonly itemId: string;
}

/** A question that a learner answered wrong or unsure. */
export interface Candidate extends QuestionAddress {
  readonly participationId: string;
  /** The version of the course that was begun. */
  readonly versionId: string;
  readonly passedAt: Date | null;
  /** Answers in quizzes, the oldest first. */
  readonly given: readonly Given[];
  /** What is kept once it has come back; `versionId` is the version it was answered in. */
  readonly card:
    | (Memory & { readonly versionId: string | null; readonly reviews: number; readonly answer: readonly string[] })
    | null;
  /** When another answer became right than the learner answered to; missing where it is the same. */
  readonly changedAt?: Date | undefined;
}

/** What the published version of its course makes of a question. */
export interface PublishedQuestion {
  readonly kind: Parameters<typeof mayReveal>[0];
  readonly reveal: Parameters<typeof mayReveal>[1]['reveal'];
}

/** A day somewhere: from its beginning to the next one's. */
export interface Day {
  readonly from: Date;
  readonly until: Date;
}

/** Courses worked on last whose questions come back: so far back a record is read. */
export const reviewedCourses = 30;

/** Whether an answer makes its question one that comes back. */
export function isShaky({ isCorrect, confidence }: Recall): boolean {
  return !isCorrect || confidence === 1;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Whether a question may come back: one of a mastery quiz only where its key may be shown (CME facts, reveal rule). */
export function mayComeBack({ passedAt, kind, reveal }: Pick<Candidate, 'passedAt'> & PublishedQuestion): boolean {
  return mayReveal(kind, { isAnswered: true, isFinished: true, isPassed: passedAt !== null, reveal });
}

/**
 * What a learner remembers of a question: what is kept of its reviews, and what they answered in quizzes since. Of a
 * question to which another answer has become right they remember nothing.
 */
export function memoryOf({ given, card, changedAt }: Pick<Candidate, 'given' | 'card' | 'changedAt'>) {
  if (changedAt) return undefined;
  const since = card?.reviewedAt.getTime() ?? 0;
  return given
    .filter(({ at }) => at.getTime() > since)
    .reduce<Memory | undefined>((memory, answer) => memoryAfter(memory, answer, answer.at), card ?? undefined);
}

/** Bytes that an entry of the beginnings below takes, rather too many than too few. */
const beginningBytes = 256;

/** When the day of a quarter of an hour began somewhere: making a clock takes longer than all else that a plan computes. */
const beginnings = lruCache<number>(4096 * beginningBytes);

const quarterHour = 15 * 60 * 1000;

/** The day that a moment is in, where a learner is; a day on which clocks are changed counts as long as any other. */
export function dayAt(now: Date, timeZone = 'UTC'): Day {
  // Wherever clocks are changed, and wherever a day begins, it is at a full quarter of an hour.
  const quarter = now.getTime() - (now.getTime() % quarterHour);
  const key = `${quarter} ${timeZone}`;
  const from = beginnings.get(key) ?? quarter - timeOfDay(quarter, timeZone);
  beginnings.set(key, from, beginningBytes);
  return { from: new Date(from), until: new Date(from + dayLength) };
}

/** What clocks show somewhere, in milliseconds since midnight. */
function timeOfDay(instant: number, timeZone: string): number {
  const time = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en', { timeZone, ...time }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
}

/** Hours of a day between which a mail may remind a learner. */
const [morning, noon] = [7, 12].map((hour) => hour * 60 * 60 * 1000) as [number, number];

/** Whether a moment of a day is in its morning. */
export function isMorning(now: Date, { from }: Day): boolean {
  const passed = now.getTime() - from.getTime();
  return passed >= morning && passed < noon;
}

/** When the next morning begins. */
export function nextMorning(now: Date, { from }: Day): Date {
  const today = from.getTime() + morning;
  return new Date(today > now.getTime() ? today : today + dayLength);
}

/** In how many days something is due, seen from a day; tomorrow at the earliest. */
export function daysUntil(dueAt: Date, { from }: Day): number {
  return Math.max(1, Math.floor((dueAt.getTime() - from.getTime()) / dayLength));
}

/**
 * What comes back to a learner on a day, the longest due first, and what has come back on it already. A question to which
 * another answer has become right is due from then on.
 */
export function planFor<Of extends Candidate>(candidates: readonly Of[], day: Day) {
  const { from, until } = day;
  const scheduled = candidates
    .flatMap((candidate) => {
      const dueAt = candidate.changedAt ?? memoryOf(candidate)?.dueAt;
      return dueAt ? [{ candidate, dueAt }] : [];
    })
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  const answeredToday = candidates.filter(({ card }) => card && card.reviewedAt >= from).length;
  const due = scheduled.filter(({ dueAt }) => dueAt < until);
  const questions = due.slice(0, Math.max(0, dailyQuestions - answeredToday));
  const laterCount = due.length - questions.length;
  const next = laterCount > 0 ? until : scheduled[due.length]?.dueAt;
  const nextInDays = next ? daysUntil(next, day) : null;
  return { hasQuestions: scheduled.length > 0, answeredToday, questions, laterCount, nextInDays };
}
