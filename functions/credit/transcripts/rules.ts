import type { CreditTotal, TranscriptEntry } from '#contract/credit/transcripts';

/** Credits of one body and type. */
export type Unit = Pick<TranscriptEntry, 'body' | 'creditType'>;

/** What a body asks for: the units that count, each with its worth in the requirement's own unit. */
export interface Requirement {
  readonly units: readonly (Unit & { readonly worth: number })[];
}

/** Credit in an activity. */
export type Earned = Unit & Pick<TranscriptEntry, 'activityId' | 'credits'>;

/** Credits are multiples of a quarter, worths have at most two decimals: sums of whole numbers are exact. */
const scale = 400;

/**
 * The credits that count for a requirement, and the number of activities they come from. An activity counts once, by
 * the unit that is worth most; units without a worth count nothing.
 */
export function creditsFor({ units }: Requirement, earned: readonly Earned[]): { credits: number; activities: number } {
  const counted = new Map<string, number>();
  for (const { activityId, credits, ...unit } of earned) {
    const worth = units.find((one) => isSameUnit(one, unit))?.worth ?? 0;
    const amount = Math.round(credits * worth * scale);
    if (amount > (counted.get(activityId) ?? 0)) counted.set(activityId, amount);
  }
  return { credits: [...counted.values()].reduce((sum, one) => sum + one, 0) / scale, activities: counted.size };
}

/** The totals by body and type, in the order of their names; credit of one unit is never added to another. */
export function totalsOf(entries: readonly TranscriptEntry[]): CreditTotal[] {
  const earned = entries.filter(({ kind }) => kind === 'credit');
  const units = earned.filter((one, at) => earned.findIndex((other) => isSameUnit(other, one)) === at);
  return units
    .map(({ body, creditType }) => ({
      ...{ body, creditType },
      ...creditsFor({ units: [{ body, creditType, worth: 1 }] }, earned),
    }))
    .toSorted((one, other) => compare(one.creditType, other.creditType) || compare(one.body, other.body));
}

function isSameUnit(one: Unit, other: Unit): boolean {
  return one.body === other.body && one.creditType === other.creditType;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
