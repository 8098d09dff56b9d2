import type { Quiz } from '#contract/quizzes';
import type { PackageAccreditation, PackageItem } from '#contract/contents';

type Kind = Quiz['kind'];

/** What scoring needs of an item; `correct` is its key. */
export interface Keyed {
  readonly id: string;
  readonly kind: PackageItem['type'];
  readonly objectiveId: string;
  readonly correct: readonly string[];
}

/** An answer is right if it names exactly the options of the key. */
export function isRight({ correct }: Pick<Keyed, 'correct'>, answer: readonly string[]): boolean {
  return answer.length === correct.length && correct.every((id) => answer.includes(id));
}

/** What is wrong with an answer: it names an unknown option, one twice, or several where one is asked for. */
export function answerIssue(kind: Keyed['kind'], options: readonly string[], answer: readonly string[]) {
  if (answer.some((id) => !options.includes(id))) return 'not_in_list';
  if (new Set(answer).size < answer.length || (kind !== 'multiple' && answer.length > 1)) return 'invalid';
  return undefined;
}

/** Right and all items by objective. */
export type ByObjective = Record<string, { correct: number; total: number }>;

export interface Result {
  readonly correct: number;
  readonly total: number;
  /** Share of right items, 0 to 1. */
  readonly score: number;
  readonly byObjective: ByObjective;
}

/** The result of an attempt; an item without an answer counts as wrong. */
export function resultOf(items: readonly Keyed[], answers: ReadonlyMap<string, readonly string[]>): Result {
  const parts = new Map<string, { correct: number; total: number }>();
  for (const item of items) {
    const part = parts.get(item.objectiveId) ?? { correct: 0, total: 0 };
    part.total += 1;
    if (isRight(item, answers.get(item.id) ?? [])) part.correct += 1;
    parts.set(item.objectiveId, part);
  }
  const correct = [...parts.values()].reduce((sum, part) => sum + part.correct, 0);
  const score = items.length ? correct / items.length : 0;
  return { correct, total: items.length, score, byObjective: Object.fromEntries(parts) };
}

/** Whether a share of right items reaches a pass mark in percent. */
export function reaches({ correct, total }: { correct: number; total: number }, passMark: number): boolean {
  return total > 0 && correct * 100 >= passMark * total;
}

interface Stage {
  readonly isAnswered: boolean;
  readonly isFinished: boolean;
  /** Whether the learner has passed the course. */
  readonly isPassed: boolean;
  readonly reveal: PackageAccreditation['reveal'];
}

/** Whether the key of an item may be shown (product decisions, Quizzes; CME facts, reveal rule). */
export function mayReveal(kind: Kind, { isAnswered, isFinished, isPassed, reveal }: Stage): boolean {
  if (kind === 'practice') return isAnswered || isFinished;
  if (kind === 'kickoff' || !isFinished) return isFinished;
  return reveal === 'after-attempt' || (reveal === 'after-pass' && isPassed);
}

/** The items of a new attempt in the order they are shown: mastery quizzes are shuffled. */
export function orderFor(kind: Kind, ids: readonly string[], random: () => number = secureRandom): string[] {
  const order = [...ids];
  if (kind !== 'mastery') return order;
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? '', order[last] ?? ''];
  }
  return order;
}

/**
 * Draws the items of an attempt at random, all of them without `draw`: of each objective at least one, and as nearly as
 * chance rounds the same share.
 */
export function drawItems<Drawn extends Pick<Keyed, 'objectiveId'>>(
  items: readonly Drawn[],
  draw = items.length,
  random: () => number = secureRandom,
): Drawn[] {
  if (draw >= items.length) return [...items];
  const shuffled = items.map((item) => ({ item, at: random() })).sort((one, other) => one.at - other.at);
  const byObjective = Map.groupBy(shuffled, ({ item }) => item.objectiveId);
  const ranked = [...byObjective.values()].flatMap((group) =>
    group.map(({ item, at }, index) => ({ item, rank: index === 0 ? -1 : (index + at) / group.length })),
  );
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, draw)
    .map(({ item }) => item);
}

/** A random number from 0 up to 1. */
function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/** Most seconds of active work that one answer stands for. */
const mostPerAnswer = 120;

/** Seconds of work before an answer, since the last sign of activity or the beginning of the attempt. */
export function secondsBefore(answeredAt: Date, lastActiveAt: Date, startedAt: Date): number {
  const since = Math.max(lastActiveAt.getTime(), startedAt.getTime());
  return Math.max(0, Math.min(mostPerAnswer, Math.floor((answeredAt.getTime() - since) / 1000)));
}
