import { billing, type Subscription, type SubscriptionState } from '#contract/commerce/billing';
import type { OwnMembership } from '#contract/groups/groups';
import { invitations } from '#contract/groups/invitations';
import { href } from '#contract/routes';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { goTo } from '../../../../platform/navigation/location.ts';
import { setInvitationToken } from '../../../../platform/session/invitation-token.ts';
import { $user } from '../../../../platform/session/user-store.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

/** A membership that has begun, with the subscription that its learner still pays for. */
export interface Joined {
  readonly membership: OwnMembership;
  readonly subscription: Subscription | undefined;
}

/** Accepts an invitation, by a code where another address was invited. */
export async function accept(token: string, code?: string): Promise<Joined> {
  const membership = await request(invitations.endpoints.accept, { body: { token, code } });
  setInvitationToken(null);
  // The dashboard needs the notification that the acceptance has raised.
  const [subscription] = await Promise.all([ownSubscription(membership), $user.reload()]);
  return { membership, subscription };
}

/** Whether a refusal is a state of the invitation, which has a page of its own. */
export function isDeadEnd(reason: unknown): boolean {
  return reason instanceof ApiError && [403, 404, 409, 410].includes(reason.status);
}

/** Opens the dashboard, which thanks for a new seat (specification, section 2, rule 6), or the group without one. */
export function leave({ hasSeat, planEndsAt }: OwnMembership): void {
  goTo(href(hasSeat && planEndsAt ? 'dashboard' : 'groups', currentLocale()), { replace: true });
}

/** Subscriptions that are charged again unless they are canceled. */
const renewing: readonly SubscriptionState[] = ['trialing', 'active', 'past_due'];

/** The user's own subscription beside a seat that grants Pro; none if it cannot be read, as the account page shows it, too. */
async function ownSubscription({ hasSeat, planEndsAt }: OwnMembership): Promise<Subscription | undefined> {
  if (!hasSeat || !planEndsAt) return undefined;
  const found = await request(billing.endpoints.membership, {}).catch(() => undefined);
  const subscription = found?.subscription;
  return subscription && renewing.includes(subscription.state) ? subscription : undefined;
}
