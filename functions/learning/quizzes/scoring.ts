import { areaAt } from '#contract/learning/quizzes';
import { matchSign } from '#contract/library/content/course-parts';
import type { Grading, PackageItem } from '#contract/library/content';

/** The fields of an item that scoring needs; `correct` is its key. */
export interface KeyedItem {
  readonly id: string;
  readonly kind: PackageItem['type'];
  readonly objectiveId: string;
  readonly correct: readonly string[];
  readonly grading: Grading | null;
}

type Gradable = Pick<KeyedItem, 'kind' | 'correct' | 'grading'>;

/** The share of the key that an answer matches, 0 to 1. */
type Share = (item: Gradable, answer: readonly string[]) => number;

/** Tolerance of floating-point comparisons. */
const epsilon = 1e-9;

/** The share of right options; each wrong one cancels a right one. */
const optionShare: Share = ({ correct }, answer) => {
  const right = answer.filter((id) => correct.includes(id)).length;
  return Math.max(0, (2 * right - answer.length) / correct.length);
};

const isNear = ({ correct, grading }: Gradable, value: number) =>
  Number(Math.abs(value - Number(correct[0])) <= (grading?.tolerance ?? 0) + epsilon);

const shares: Readonly<Record<KeyedItem['kind'], Share>> = {
  single: optionShare,
  multiple: optionShare,
  truefalse: optionShare,
  matching: ({ correct }, answer) => correct.filter((pair) => answer.includes(pair)).length / correct.length,
  numeric: (item, [value]) => isNear(item, Number(value)),
  hotspot: ({ correct, grading }, point) => Number(correct.includes(areaAt(grading?.areas ?? {}, point) ?? '')),
  ordering: ({ correct }, answer) => correct.filter((id, place) => answer[place] === id).length / correct.length,
  calipers: (item, legs) => isNear(item, measureCalipers(item.grading, legs)),
};

/** The credit of an answer: 0 or 1, or its share if the item allows partial credit. */
export function creditOf(item: Gradable, answer: readonly string[]): number {
  if (answer.length === 0) return 0;
  const share = shares[item.kind](item, answer);
  return item.grading?.partial ? share : Number(share === 1);
}

/** The measurement of two caliper legs: milliseconds, or for ST, millimeters above the first leg on the baseline. */
export function measureCalipers(grading: Grading | null, legs: readonly string[]): number {
  const [from = NaN, to = NaN] = legs.map(Number);
  if (grading?.measure === 'ST') return from - to;
  return (Math.abs(to - from) / (grading?.speed ?? NaN)) * 1000;
}

/** The options of an item. */
interface Offer {
  readonly options: readonly { readonly id: string }[];
  readonly matches: readonly { readonly id: string }[] | null;
}

/** Validates the form of an answer; returns its issue. */
export function answerIssue(kind: KeyedItem['kind'], { options, matches }: Offer, answer: readonly string[]) {
  if (answer.length === 0) return undefined;
  const isOffered = (id: string, offered: Offer['matches']) => offered?.some((one) => one.id === id) ?? false;
  const ids = kind === 'matching' ? answer.map((pair) => pair.split(matchSign)[0] ?? '') : answer;
  const numbers = answer.map(Number);
  switch (kind) {
    case 'numeric':
      return answer.length === 1 && numbers.every(Number.isFinite) ? undefined : 'invalid';
    case 'hotspot':
      return answer.length === 2 && numbers.every((share) => share >= 0 && share <= 100) ? undefined : 'invalid';
    case 'calipers':
      return answer.length === 2 && numbers.every((leg) => leg >= 0) ? undefined : 'invalid';
    default:
  }
  if (!ids.every((id) => isOffered(id, options))) return 'not_in_list';
  if (kind === 'matching' && !answer.every((pair) => isOffered(pair.split(matchSign)[1] ?? '', matches)))
    return 'not_in_list';
  if (new Set(ids).size < ids.length) return 'invalid';
  if (kind === 'ordering') return answer.length === options.length ? undefined : 'invalid';
  return kind === 'multiple' || kind === 'matching' || answer.length === 1 ? undefined : 'invalid';
}

/** Key and time of an answer. */
interface TimedAnswer {
  readonly key: string | null;
  readonly at: Date;
}

/**
 * Whether an incoming answer is not newer than the stored one. Answers of
 * one page are compared by number, as they may arrive out of order.
 */
export function isOutdated(incoming: TimedAnswer, stored: TimedAnswer): boolean {
  const [one, other] = [pageNumberOf(incoming.key), pageNumberOf(stored.key)];
  if (one && other && one.page === other.page) return one.number <= other.number;
  return (incoming.key !== null && incoming.key === stored.key) || stored.at > incoming.at;
}

/** Page and number in the key of an answer. */
function pageNumberOf(key: string | null) {
  const [, page, number] = /^(.+)-(\d+)$/.exec(key ?? '') ?? [];
  return page === undefined ? undefined : { page, number: Number(number) };
}

/** Maximum active seconds per answer. */
const maxSecondsPerAnswer = 120;

/** Active seconds before an answer, since the last activity or the start of the attempt. */
export function secondsBefore(answeredAt: Date, lastActiveAt: Date, startedAt: Date): number {
  const since = Math.max(lastActiveAt.getTime(), startedAt.getTime());
  return Math.max(0, Math.min(maxSecondsPerAnswer, Math.floor((answeredAt.getTime() - since) / 1000)));
}

/** Earned credit and number of items by objective. */
export type ByObjective = Record<string, [correct: number, total: number]>;

export interface Result {
  readonly correct: number;
  readonly total: number;
  /** Share of the credit, 0 to 1. */
  readonly score: number;
  readonly byObjective: ByObjective;
}

/** The result of an attempt; an item without an answer counts as wrong. */
export function resultOf(items: readonly KeyedItem[], answers: ReadonlyMap<string, readonly string[]>): Result {
  const parts = new Map<string, ByObjective[string]>();
  for (const item of items) {
    const [credit, total] = parts.get(item.objectiveId) ?? [0, 0];
    parts.set(item.objectiveId, [credit + creditOf(item, answers.get(item.id) ?? []), total + 1]);
  }
  const correct = [...parts.values()].reduce((sum, [credit]) => sum + credit, 0);
  const score = items.length ? correct / items.length : 0;
  return { correct, total: items.length, score, byObjective: Object.fromEntries(parts) };
}

/** Whether a share of the credit reaches a pass mark in percent. */
export function reachesPassMark({ correct, total }: { correct: number; total: number }, passMark: number): boolean {
  return total > 0 && correct * 100 + epsilon >= passMark * total;
}

/**
 * Shuffles entries deterministically by a seed;
 * the result is never the key.
 */
export function shuffleBySeed<Shown extends { readonly id: string }>(
  entries: readonly Shown[],
  seed: string,
  key: readonly string[] = [],
): Shown[] {
  const order = entries
    .map((one) => ({ one, rank: hashOf(`${seed}/${one.id}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ one }) => one);
  return order.every(({ id }, place) => key[place] === id) ? order.reverse() : order;
}

/** FNV-1a, mixed once more so that texts with a common beginning get different hashes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
