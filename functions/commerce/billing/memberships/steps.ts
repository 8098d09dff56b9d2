import type { billing } from '#contract/commerce/billing';
import type { Body } from '#contract/feature';
import { writeAndRead } from '../../../data/assertions/assertions.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { fail } from '../../../edge/errors.ts';
import { stepStatements } from '../booking.ts';
import { asStatus, statusQueries, type CustomerStatus, type SubscriptionRow } from '../queries.ts';
import { canceled, reactivated, type Step, type Subscription } from '../rules/subscription.ts';
import { payableIn, statusOf, type WriteRequest } from './payable.ts';

/** Ends the subscription with its period. */
export function cancel(
  request: WriteRequest,
  { reason, comment }: Body<(typeof billing)['endpoints']['cancel']>,
): Promise<CustomerStatus> {
  return applyStep(request, (before) => canceled(before, request.now), {
    cancelReason: reason,
    cancelComment: comment,
  });
}

/** Withdraws a cancellation. */
export function reactivate(request: WriteRequest): Promise<CustomerStatus> {
  return applyStep(request, (before) => reactivated(before, request.now), { cancelReason: null, cancelComment: null });
}

/**
 * Applies a transition to a customer's current subscription; one without a change writes nothing. `knownStatus` was
 * read before; if it has changed meanwhile, it is read again.
 */
export function applyStep(
  request: WriteRequest,
  transition: (before: Subscription) => Step,
  fields: Partial<SubscriptionRow> = {},
  knownStatus?: CustomerStatus,
): Promise<CustomerStatus> {
  const { customer, now: at } = request;
  let read = knownStatus;
  return retryUntilStored(async () => {
    const status = read ?? (await statusOf(request));
    read = undefined;
    const { id, version, ...subscription } = payableIn(status).subscription;
    const before: Subscription = subscription;
    const step = transition(before);
    if (step.next === before) return status;
    const cell = await request.cell.writable();
    const statements = [
      ...(customer.statements?.(cell) ?? []),
      ...stepStatements(cell, { id, customer, version, step, at, fields }),
    ];
    const rows = await writeAndRead(cell, statements, ...statusQueries(customer, at));
    return rows && (asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
  });
}
