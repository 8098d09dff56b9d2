import { billing, type Membership, type cancelReasons } from '#contract/billing';
import { request } from '../../../platform/api/request.ts';
import type { Card } from '#contract/billing/payments';
import { currentLocale } from '../../../platform/text/translations.ts';
import { membershipIs } from '../membership-store.ts';

const { endpoints } = billing;

async function shown(answer: Promise<Membership>): Promise<void> {
  membershipIs(await answer);
}

export const reactivate = () => shown(request(endpoints.reactivate, {}));

/** Takes a scheduled downgrade back. */
export const keepPlan = () => shown(request(endpoints.keepPlan, {}));

export const payNow = () => shown(request(endpoints.payNow, {}));

export const changeCard = (card: Card) => shown(request(endpoints.changeCard, { body: { card } }));

export const cancel = (reason: (typeof cancelReasons)[number], comment: string) =>
  shown(request(endpoints.cancel, { body: { reason, comment } }));

/** Goes where the provider lets a user manage card and address. */
export async function openPortal(): Promise<void> {
  const { url } = await request(endpoints.portal, { body: { locale: currentLocale() } });
  location.assign(url);
}
