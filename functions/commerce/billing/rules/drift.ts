/** A payment as the provider or we recorded it. */
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
 * Describes the differences of two lists of payments. Only payments within the range must be in both; the lists
 * extend beyond it because clocks differ.
 */
export function differencesOf(theirs: readonly Booked[], ours: readonly Booked[], range: Range): string[] {
  const ownByReference = new Map(ours.map((payment) => [payment.reference, payment]));
  const providerReferences = new Set(theirs.map(({ reference }) => reference));
  const isWithin = ({ at }: Booked) => at >= range.from && at < range.until;
  const missing = ours.filter((payment) => isWithin(payment) && !providerReferences.has(payment.reference));
  return [
    ...theirs.flatMap((payment) => {
      const own = ownByReference.get(payment.reference);
      // An unbooked charge was refunded at once.
      const isStillPaid = payment.amount > payment.refunded;
      if (!own)
        return isWithin(payment) && isStillPaid
          ? [`${payment.reference}: the provider charged ${payment.amount}, no payment here`]
          : [];
      return [differenceIn(payment, own, 'amount'), differenceIn(payment, own, 'refunded')].filter(
        (text) => text !== '',
      );
    }),
    ...missing.map(({ reference, amount }) => `${reference}: ${amount} booked here, no payment at the provider`),
  ];
}

function differenceIn(theirs: Booked, ours: Booked, what: 'amount' | 'refunded'): string {
  return theirs[what] === ours[what]
    ? ''
    : `${theirs.reference}: ${what} ${theirs[what]} at the provider, ${ours[what]} here`;
}
