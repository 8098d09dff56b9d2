import { changeCustomer } from '../../../../commerce/payments/stripe/lazy.ts';
import { cellNamedIn } from '../../../../data/cells.ts';
import type { Env } from '../../../../env.ts';
import { ownedCustomer } from './queries.ts';

/** Sends the address of a group's present owner to Stripe, if the group is a customer there. */
export async function updateCustomer(env: Env, groupId: string): Promise<void> {
  const [[found] = []] = (await cellNamedIn(env, groupId)?.read(ownedCustomer(groupId))) ?? [];
  if (found) await changeCustomer(env, found.customer, found.email);
}
