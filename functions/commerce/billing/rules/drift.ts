/** A payment as one of two books has it. */
export interface Booked {
  readonly reference: string;
  readonly amount: number;
  readonly refunded: number;
  readonly at: Date;
}

interface Range {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Differences of two books of payments, in words for an operator. Only payments within the range must be in both; those
 * around it come along because clocks differ.
 */
export function driftOf(theirs: readonly Booked[], ours: readonly Booked[], range: Range): string[] {
  const known = new Map(ours.map((payment) => [payment.reference, payment]));
  const taken = new Set(theirs.map(({ reference }) => reference));
  const isWithin = ({ at }: Booked) => at >= range.from && at < range.until;
  const missing = ours.filter((payment) => isWithin(payment) && !taken.has(payment.reference));
  return [
    ...theirs.flatMap((payment) => {
      const own = known.get(payment.reference);
      // A charge that was refunded at once was never booked.
      const isKept = payment.amount > payment.refunded;
      if (!own)
        return isWithin(payment) && isKept
          ? [`${payment.reference}: the provider took ${payment.amount}, we know nothing`]
          : [];
      return [differing(payment, own, 'amount'), differing(payment, own, 'refunded')].filter((text) => text !== '');
    }),
    ...missing.map(({ reference, amount }) => `${reference}: we booked ${amount}, the provider knows nothing`),
  ];
}

function differing(theirs: Booked, ours: Booked, what: 'amount' | 'refunded'): string {
  return theirs[what] === ours[what]
    ? ''
    : `${theirs.reference}: ${what} ${theirs[what]} at the provider, ${ours[what]} here`;
}
