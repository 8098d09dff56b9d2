import { onMount } from 'nanostores';
import type { User } from '#contract/people/accounts';
import { billing, type Membership, type Subscription } from '#contract/commerce/billing';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';

export const membershipRead = [billing.endpoints.membership, {}] as const;

/** Plan, subscription and means of payment of the signed-in user. */
export const $membership = loadedStore<Membership>(() => request(...membershipRead));

/** A subscription message reloads the user in every open tab; the membership follows. */
onMount($membership, () => {
  let known: User | undefined;
  return $user.listen((loaded) => {
    if (loaded.state !== 'ready') return;
    if (known && known !== loaded.value) void $membership.reload();
    known = loaded.value;
  });
});

/** Reloads what a payment has changed. */
export function planChanged(): void {
  void $membership.reload();
  void $user.reload();
}

/** Shows the answer to a write, and updates the plan elsewhere on the page. */
export function setMembership(membership: Membership): void {
  $membership.change(() => membership);
  void $user.reload();
}

/** Whether a subscription opens its plan, be it paid, free for now, past due or about to end. */
export function isRunning(subscription: Subscription | null): subscription is Subscription {
  return subscription !== null && subscription.state !== 'canceled';
}
