import { billing, type Membership, type cancelReasons } from '#contract/commerce/billing';
import { request } from '../../../../platform/api/request.ts';
import type { Card } from '#contract/commerce/billing/payments';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { setMembership } from '../membership-store.ts';

const { endpoints } = billing;

/** The writes to the plan of a customer. */
export interface PlanWrites {
  readonly reactivate: () => Promise<void>;
  readonly payNow: () => Promise<void>;
  readonly changeCard: (card: Card) => Promise<void>;
  readonly cancel: (reason: (typeof cancelReasons)[number] | null, comment: string) => Promise<void>;
  /** Opens the provider's portal, where card and address are managed. */
  readonly openPortal: () => Promise<void>;
}

async function applyMembership(answer: Promise<Membership>): Promise<void> {
  setMembership(await answer);
}

/** Cancels a scheduled downgrade. */
export const cancelScheduledChange = () => applyMembership(request(endpoints.keepPlan, {}));

/** The writes to the plan of the signed-in user. */
export const ownPlan: PlanWrites = {
  reactivate: () => applyMembership(request(endpoints.reactivate, {})),
  payNow: () => applyMembership(request(endpoints.payNow, {})),
  changeCard: (card) => applyMembership(request(endpoints.changeCard, { body: { card } })),
  cancel: (reason, comment) => applyMembership(request(endpoints.cancel, { body: { reason, comment } })),
  openPortal: async () => {
    const { url } = await request(endpoints.portal, { body: { locale: currentLocale() } });
    location.assign(url);
  },
};
