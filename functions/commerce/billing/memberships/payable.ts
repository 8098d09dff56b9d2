import type { ReadableCell, WritableCell } from '../../../data/cells.ts';
import { fail } from '../../../edge/errors.ts';
import type { OrderRequest } from '../orders/payment.ts';
import { customerStatusOf, type CustomerStatus } from '../queries.ts';
import type { Payable } from './queries.ts';

type PlanRequest = Pick<OrderRequest, 'env' | 'customer' | 'now'>;

/** A request about the plan of a customer. */
type ReadRequest = PlanRequest & { readonly cell: Pick<ReadableCell, 'read' | 'number'> };

/** A request that changes the plan of a customer. */
export type WriteRequest = PlanRequest & { readonly cell: WritableCell };

export async function statusOf({ cell, customer, now }: ReadRequest): Promise<CustomerStatus> {
  return (await customerStatusOf(cell, customer, now)) ?? fail('SIGN_IN_REQUIRED');
}

/** A customer's active subscription with its payer; only the newest can be active. */
export function payableIn({ current, customer, method, who }: CustomerStatus): Payable {
  return current && !current.endedAt ? { subscription: current, customer, method, who } : fail('NOT_SUBSCRIBED');
}
