import { LRUCache } from 'lru-cache';
import { dailyQuestions } from '#contract/learning/review';
import { mayReveal } from '../quizzes/rules.ts';
import { memoryAfter, type Memory, type Recall } from './scheduling.ts';

/** An answer of a quiz, by the time it was given. */
export interface PastAnswer extends Recall {
  readonly at: Date;
}

/** The address of a question in a learner's record. */
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
  readonly given: readonly PastAnswer[];
  /** The review card after the first review; `versionId` is the version it was answered in. */
  readonly card:
    | (Memory & { readonly versionId: string | null; readonly reviews: number; readonly answer: readonly string[] })
    | null;
  /** When the key was changed since the learner answered; missing if it is unchanged. */
  readonly changedAt?: Date | undefined;
}

/** A question in the published version of its course. */
export interface PublishedQuestion {
  readonly kind: Parameters<typeof mayReveal>[0];
  readonly reveal: Parameters<typeof mayReveal>[1]['reveal'];
}

/** A day in a time zone. */
export interface Day {
  readonly from: Date;
  readonly until: Date;
}

/** Maximum courses, most recently active first, whose questions are reviewed. */
export const maxReviewedCourses = 30;

/** Whether an answer makes its question a candidate. */
export function needsReview({ isCorrect, confidence }: Recall): boolean {
  return !isCorrect || confidence === 1;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Whether a question may be reviewed: of a mastery quiz only if its key may be revealed (CME facts, reveal rule). */
export function mayBeReviewed({ passedAt, kind, reveal }: Pick<Candidate, 'passedAt'> & PublishedQuestion): boolean {
  return mayReveal(kind, { isAnswered: true, isFinished: true, isPassed: passedAt !== null, reveal });
}

/**
 * The memory state of a question: from its review card and later answers in quizzes. `undefined` for a
 * question whose key was changed.
 */
export function memoryOf({ given, card, changedAt }: Pick<Candidate, 'given' | 'card' | 'changedAt'>) {
  if (changedAt) return undefined;
  const since = card?.reviewedAt.getTime() ?? 0;
  return given
    .filter(({ at }) => at.getTime() > since)
    .reduce<Memory | undefined>((memory, answer) => memoryAfter(memory, answer, answer.at), card ?? undefined);
}

/** Start of the day by quarter of an hour and time zone: creating a date format is the slowest part of a plan. */
const dayStarts = new LRUCache<string, number>({ max: 4096 });

const quarterHour = 15 * 60 * 1000;

/** The day of an instant in a time zone; always 24 hours, also if clocks change. */
export function dayAt(now: Date, timeZone = 'UTC'): Day {
  // In all time zones, days begin and clocks change at a quarter of an hour.
  const quarter = now.getTime() - (now.getTime() % quarterHour);
  const key = `${quarter} ${timeZone}`;
  const from = dayStarts.get(key) ?? quarter - timeOfDay(quarter, timeZone);
  dayStarts.set(key, from);
  return { from: new Date(from), until: new Date(from + dayLength) };
}

/** The local time of day, in milliseconds since midnight. */
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
  const elapsed = now.getTime() - from.getTime();
  return elapsed >= morning && elapsed < noon;
}

/** When the next morning begins. */
export function nextMorning(now: Date, { from }: Day): Date {
  const today = from.getTime() + morning;
  return new Date(today > now.getTime() ? today : today + dayLength);
}

/** The number of days until an instant, at least 1. */
export function daysUntil(dueAt: Date, { from }: Day): number {
  return Math.max(1, Math.floor((dueAt.getTime() - from.getTime()) / dayLength));
}

/**
 * The questions to review on a day, the longest due first, and the number answered on it. A question whose key was
 * changed is due from then on.
 */
export function planReview<Of extends Candidate>(candidates: readonly Of[], day: Day) {
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
