import type { ExternalCredit } from '#contract/credit/external-credits';
import type { CreditTotal, ExternalTotal, TranscriptEntry } from '#contract/credit/transcripts';

/** Credits of one body and type. */
export type Unit = Pick<TranscriptEntry, 'body' | 'creditType'>;

/** What a body asks for: the units that count, each with its worth in the requirement's own unit. */
export interface Requirement {
  /** Without a credit type, every type of the body counts. */
  readonly units: readonly (Pick<Unit, 'body'> & { readonly creditType: string | null; readonly worth: number })[];
}

/** Credit in an activity. */
export type Earned = Unit & Pick<TranscriptEntry, 'activityId' | 'credits'>;

/** Credits are multiples of a quarter, worths have at most two decimals: sums of whole numbers are exact. */
const scale = 400;

/**
 * The credits that count for a requirement, and the number of activities they come from. An activity counts once, by
 * the unit that is worth most; units without a worth count nothing.
 */
export function creditsFor(
  requirement: Requirement,
  earned: readonly Earned[],
): { credits: number; activities: number } {
  const byUnit = creditsByUnit(requirement, earned);
  return {
    credits: byUnit.reduce((sum, { credits }) => sum + credits * scale, 0) / scale,
    activities: byUnit.reduce((sum, { activities }) => sum + activities, 0),
  };
}

/** The same by unit of the requirement, in their order. */
export function creditsByUnit({ units }: Requirement, earned: readonly Earned[]) {
  const counted = new Map<string, { amount: number; unit: number }>();
  for (const { activityId, credits, ...one } of earned) {
    for (const [unit, { worth, ...counts }] of units.entries()) {
      const amount = isCounted(counts, one) ? Math.round(credits * worth * scale) : 0;
      if (amount > (counted.get(activityId)?.amount ?? 0)) counted.set(activityId, { amount, unit });
    }
  }
  return units.map((_, unit) => {
    const own = [...counted.values()].filter((one) => one.unit === unit);
    return { credits: own.reduce((sum, { amount }) => sum + amount, 0) / scale, activities: own.length };
  });
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

function isCounted({ body, creditType }: Omit<Requirement['units'][number], 'worth'>, unit: Unit): boolean {
  return body === unit.body && (creditType === null || creditType === unit.creditType);
}

/** The totals of entered credits by body and type, in the order of their names. */
export function externalTotalsOf(entries: readonly ExternalCredit[]): ExternalTotal[] {
  const totals = new Map<string, ExternalTotal>();
  for (const { body, bodyName, creditType, credits } of entries) {
    const unit = JSON.stringify([creditType, body, bodyName]);
    const { credits: sum = 0, activities = 0 } = totals.get(unit) ?? {};
    // Multiples of a quarter are exact in binary.
    totals.set(unit, { body, bodyName, creditType, credits: sum + credits, activities: activities + 1 });
  }
  return [...totals].toSorted(([one], [other]) => compare(one, other)).map(([, total]) => total);
}

function isSameUnit(one: Unit, other: Unit): boolean {
  return one.body === other.body && one.creditType === other.creditType;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
