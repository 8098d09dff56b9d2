import type { Quiz } from '#contract/learning/quizzes';
import type { PackageAccreditation } from '#contract/library/content';
import { hashOf, type Keyed } from './scoring.ts';

type Kind = Quiz['kind'];

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

interface Judged {
  readonly grading?: Keyed['grading'];
}

type Drawable = Pick<Keyed, 'objectiveId'> & Judged;

/** Draws for one attempt, of which the one that is as hard as the pool is asked. */
const drawsCompared = 16;

/** How hard items are on average; one that its author has not judged is of middling difficulty. */
export function meanDifficulty(items: readonly Judged[]): number {
  return items.reduce((sum, { grading }) => sum + (grading?.difficulty ?? 2), 0) / items.length;
}

/**
 * Draws the items of an attempt, all of them without `draw`: of each objective at least one and nearly the same share,
 * and on average as hard as the pool. Where the share is no whole number the seed says which objectives get one more, so
 * that all attempts of one learner are alike.
 */
export function drawItems<Drawn extends Drawable>(
  items: readonly Drawn[],
  draw = items.length,
  seed = '',
  random: () => number = secureRandom,
): Drawn[] {
  if (draw >= items.length) return [...items];
  const wanted = meanDifficulty(items);
  const distance = (drawn: readonly Drawn[]) => Math.abs(meanDifficulty(drawn) - wanted);
  const [first = [], ...others] = Array.from({ length: drawsCompared }, () => drawOnce(items, draw, seed, random));
  const drawn = new Set(others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first));
  return items.filter((item) => drawn.has(item));
}

function drawOnce<Drawn extends Drawable>(
  items: readonly Drawn[],
  draw: number,
  seed: string,
  random: () => number,
): Drawn[] {
  const shuffled = items.map((item) => ({ item, at: random() })).sort((one, other) => one.at - other.at);
  const byObjective = Map.groupBy(shuffled, ({ item }) => item.objectiveId);
  const ranked = [...byObjective].flatMap(([objectiveId, group]) => {
    const share = hashOf(`${seed}/${objectiveId}`) / 2 ** 32;
    return group.map(({ item }, index) => ({ item, rank: index === 0 ? -1 : (index + share) / group.length }));
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, draw)
    .map(({ item }) => item);
}

/** What distinguishes two answers of a learner. */
interface TimedAnswer {
  readonly key: string | null;
  readonly at: Date;
}

/**
 * Whether an answer that arrives leaves the one that is known in place: it is the same, or was given before. Answers of
 * one page go by their numbers, as each may be on its way for longer than the next.
 */
export function isOutdated(incoming: TimedAnswer, known: TimedAnswer): boolean {
  const [one, other] = [placeOf(incoming.key), placeOf(known.key)];
  if (one && other && one.page === other.page) return one.number <= other.number;
  return (incoming.key !== null && incoming.key === known.key) || known.at > incoming.at;
}

/** The page that sent an answer, and its number there, where the key ends in one. */
function placeOf(key: string | null) {
  const [, page, number] = /^(.+)-(\d+)$/.exec(key ?? '') ?? [];
  return page === undefined ? undefined : { page, number: Number(number) };
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
