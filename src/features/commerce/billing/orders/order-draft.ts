import { useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import type { User } from '#contract/people/accounts';
import type { countries } from '#contract/people/accounts/professions';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../../platform/offline/local-drafts.ts';
import { displayName } from '../../../../platform/session/user-store.ts';

/** Name of the draft of a plan on this device; a draft never contains a card. */
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

/** The address of the last order, and the organization that begins without one. */
interface LastOrder extends Pick<Membership, 'address'> {
  readonly company?: string;
}

const blank = { name: '', company: '', line1: '', line2: '', postalCode: '', city: '', country: '', vatId: '' };

/** The initial values from what is known of an address. */
export function draftOf(known: Partial<typeof blank>): OrderDraft {
  const initial = { ...blank, ...known };
  return { coupon: '', ...initial, isBusiness: Boolean(initial.company || initial.vatId) };
}

/** The address of the last order, else the account's data. */
function draftFor(user: User, { address, company = '' }: LastOrder): OrderDraft {
  return draftOf(address ?? { company, name: displayName(user), country: user.country ?? '' });
}

/** The draft, stored on this device until it is sent; the coupon of a link replaces one that was typed. */
export function useOrderDraft(user: User, membership: Membership) {
  const coupon = queryValue('coupon');
  return useAddressDraft(draftName, user, membership, coupon ? { coupon } : {});
}

/** The draft of a name, stored on this device until it is sent; `given` replaces what was typed. */
export function useAddressDraft(name: string, user: User, last: LastOrder, given: Partial<OrderDraft> = {}) {
  const [draft, setDraft] = useState((): OrderDraft => ({
    ...draftFor(user, last),
    ...localDraft<Partial<OrderDraft>>(name),
    ...given,
  }));
  const fill = (change: Partial<OrderDraft>) => {
    const filled = { ...draft, ...change };
    setDraft(filled);
    saveLocalDraft(name, filled);
  };
  return { draft, fill, deleteDraft: () => deleteLocalDraft(name) };
}

/** The address of an order; private customers have neither company nor VAT number. */
export function addressIn({ isBusiness, coupon: _coupon, ...address }: OrderDraft) {
  const business = isBusiness ? {} : { company: '', vatId: '' };
  return { ...address, ...business, country: address.country as (typeof countries)[number] };
}
