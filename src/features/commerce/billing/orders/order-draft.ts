import { useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import type { User } from '#contract/people/accounts';
import { currencies, type Currency } from '#contract/plans';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../../platform/offline/local-drafts.ts';
import { displayName } from '../../../../platform/session/user-store.ts';

/** Name of the draft on this device. A card is never part of it. */
const draftName = 'order';

/** What a user fills in, but for the card. */
export interface OrderDraft {
  readonly coupon: string;
  readonly isBusiness: boolean;
  readonly name: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatId: string;
}

/** What stands in the fields at first: the address of the last order, else what the account says. */
function draftFor(user: User, { address }: Membership): OrderDraft {
  const blank = { company: '', line1: '', line2: '', postalCode: '', city: '', vatId: '' };
  const known = address ?? { ...blank, name: displayName(user), country: user.country ?? '' };
  return { coupon: '', ...known, isBusiness: Boolean(known.company || known.vatId) };
}

/** The currency chosen on the pricing page, which keeps it under this name. */
export function keptCurrency(): Currency | undefined {
  try {
    return currencies.find((currency) => currency === localStorage.getItem('currency'));
  } catch {
    return undefined;
  }
}

export function keepCurrency(currency: Currency): void {
  try {
    localStorage.setItem('currency', currency);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** What is filled in, kept on this device until it is sent; the code of a link goes before one that was typed. */
export function useOrderDraft(user: User, membership: Membership) {
  const [draft, setDraft] = useState((): OrderDraft => {
    const coupon = queryValue('coupon');
    return { ...draftFor(user, membership), ...localDraft<Partial<OrderDraft>>(draftName), ...(coupon && { coupon }) };
  });
  const fill = (change: Partial<OrderDraft>) => {
    const filled = { ...draft, ...change };
    setDraft(filled);
    saveLocalDraft(draftName, filled);
  };
  return { draft, fill, deleteDraft: () => deleteLocalDraft(draftName) };
}
