import { billing, type Membership, type cancelReasons } from '#contract/commerce/billing';
import { request } from '../../../../platform/api/request.ts';
import type { Card } from '#contract/commerce/billing/payments';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { setMembership } from '../membership-store.ts';

const { endpoints } = billing;

async function applyMembership(answer: Promise<Membership>): Promise<void> {
  setMembership(await answer);
}

export const reactivate = () => applyMembership(request(endpoints.reactivate, {}));

/** Cancels a scheduled downgrade. */
export const cancelScheduledChange = () => applyMembership(request(endpoints.keepPlan, {}));

export const payNow = () => applyMembership(request(endpoints.payNow, {}));

export const changeCard = (card: Card) => applyMembership(request(endpoints.changeCard, { body: { card } }));

export const cancel = (reason: (typeof cancelReasons)[number] | null, comment: string) =>
  applyMembership(request(endpoints.cancel, { body: { reason, comment } }));

/** Opens the provider's portal, where users manage card and address. */
export async function openPortal(): Promise<void> {
  const { url } = await request(endpoints.portal, { body: { locale: currentLocale() } });
  location.assign(url);
}
