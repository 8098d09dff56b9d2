import { useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import type { User } from '#contract/people/accounts';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../../platform/offline/local-drafts.ts';
import { displayName } from '../../../../platform/session/user-store.ts';

/** Name of the draft on this device, which never contains a card. */
const draftName = 'order';

/** The fields of the form except the card. */
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

/** The initial values: the address of the last order, else the account's data. */
function draftFor(user: User, { address }: Membership): OrderDraft {
  const blank = { company: '', line1: '', line2: '', postalCode: '', city: '', vatId: '' };
  const initial = address ?? { ...blank, name: displayName(user), country: user.country ?? '' };
  return { coupon: '', ...initial, isBusiness: Boolean(initial.company || initial.vatId) };
}

/** The draft, stored on this device until it is sent; the coupon of a link replaces one that was typed. */
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
