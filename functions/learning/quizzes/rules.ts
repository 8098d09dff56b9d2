import type { Quiz } from '#contract/learning/quizzes';
import type { PackageAccreditation } from '#contract/library/content';
import { hashOf, type KeyedItem } from './scoring.ts';

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

/** The display order of items of a new attempt: mastery quizzes are shuffled. */
export function orderFor(kind: Kind, ids: readonly string[], random: () => number = secureRandom): string[] {
  const order = [...ids];
  if (kind !== 'mastery') return order;
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? '', order[last] ?? ''];
  }
  return order;
}

interface Graded {
  readonly grading?: KeyedItem['grading'];
}

type Drawable = Pick<KeyedItem, 'objectiveId'> & Graded;

/** Random draws per attempt, of which the one closest to the pool's difficulty is used. */
const comparedDraws = 16;

/** The mean difficulty of items; an ungraded item counts as medium. */
export function meanDifficulty(items: readonly Graded[]): number {
  return items.reduce((sum, { grading }) => sum + (grading?.difficulty ?? 2), 0) / items.length;
}

/**
 * Draws the items of an attempt, or all without `draw`: at least one of each objective, in nearly equal shares,
 * with the mean difficulty of the pool. The seed determines which objectives get the remainder, so
 * that all attempts of a learner have the same shares.
 */
export function drawItems<Drawn extends Drawable>(
  items: readonly Drawn[],
  draw = items.length,
  seed = '',
  random: () => number = secureRandom,
): Drawn[] {
  if (draw >= items.length) return [...items];
  const targetDifficulty = meanDifficulty(items);
  const distance = (drawn: readonly Drawn[]) => Math.abs(meanDifficulty(drawn) - targetDifficulty);
  const [first = [], ...others] = Array.from({ length: comparedDraws }, () => drawOnce(items, draw, seed, random));
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

/** A random number from 0 up to 1. */
function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
