import { onMount } from 'nanostores';
import type { User } from '#contract/people/accounts';
import { billing, type Membership, type Subscription } from '#contract/commerce/billing';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';

export const membershipRead = [billing.endpoints.membership, {}] as const;

/** Plan, subscription and payment method of the signed-in user. */
export const $membership = loadedStore<Membership>(() => request(...membershipRead));

/** Reloads the membership when the user changes: a subscription message reloads the user in every open tab. */
onMount($membership, () => {
  let previous: User | undefined;
  return $user.listen((loaded) => {
    if (loaded.state !== 'ready') return;
    if (previous && previous !== loaded.value) void $membership.reload();
    previous = loaded.value;
  });
});

/** Reloads membership and user after a payment. */
export function reloadPlan(): void {
  void $membership.reload();
  void $user.reload();
}

/** Stores the reply to a write, and reloads the user. */
export function setMembership(membership: Membership): void {
  $membership.change(() => membership);
  void $user.reload();
}

/** Whether a subscription grants its plan: it is active, trialing, past due or canceling. */
export function isRunning(subscription: Subscription | null): subscription is Subscription {
  return subscription !== null && subscription.state !== 'canceled';
}
