import type { Body } from '#contract/feature';
import type { refunds, RefundableInvoice } from '#contract/desk/refunds';
import type { Refundable } from '../../commerce/billing/refunds/queries.ts';
import { refundableInvoice, refundInvoice, RefundRefused } from '../../commerce/billing/refunds/service.ts';
import { fail, failField } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { userById } from '../../people/accounts/queries.ts';
import { recordLook } from '../../people/looks/queries.ts';
import { refuseStaff } from '../support/service.ts';
import { record, type Actor } from '../trail/service.ts';

/** Whoever helps, and when. */
interface Help {
  readonly env: Env;
  readonly helper: Actor;
  readonly now: Date;
}

/** The invoice of a number; the look is recorded at its owner, unless that is a group, and in the trail. */
export async function findInvoice({ env, helper, now }: Help, number: string): Promise<RefundableInvoice> {
  const { cell, found } = await refundableInvoice(env, number).catch(failRefused);
  const owner = await userById(cell, found.payment.userId);
  if (owner) {
    refuseStaff(helper, owner);
    await recordLook(cell, owner.id, now);
  }
  await record(helper, { action: 'invoiceViewed', subject: number }, now);
  return asInvoice(number, found);
}

/** Refunds an invoice; a repeated request refunds nothing more. */
export async function refund(
  { env, helper, now }: Help,
  { number, amount, refunded, reason }: Body<(typeof refunds)['endpoints']['refund']>,
): Promise<RefundableInvoice> {
  const { cell, found } = await refundableInvoice(env, number).catch(failRefused);
  const owner = await userById(cell, found.payment.userId);
  if (owner) refuseStaff(helper, owner);
  const done = await refundInvoice(env, { number, amount, refunded }, now).catch(failRefused);
  if (done > 0) {
    const { currency } = found.payment;
    const texts = { before: amountText(refunded, currency), after: amountText(refunded + done, currency) };
    const after = `${texts.after} (${reason})`;
    await record(helper, { action: 'invoiceRefunded', subject: number, before: texts.before, after }, now);
  }
  return asInvoice(number, (await refundableInvoice(env, number)).found);
}

const amountText = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency}`;

function failRefused(error: unknown): never {
  if (!(error instanceof RefundRefused)) throw error;
  if (error.field === 'refunded') fail('REFUND_CHANGED');
  failField(error.field, error.field === 'number' ? 'not_in_list' : 'invalid');
}

function asInvoice(number: string, { payment, customer, invoiced }: Refundable): RefundableInvoice {
  const recipient = invoiced?.customer ?? customer;
  return {
    number,
    issuedOn: payment.paidAt.toISOString().slice(0, 10),
    customer: [recipient?.company, recipient?.name].filter(Boolean).join(', '),
    planGroup: payment.planGroup,
    currency: payment.currency,
    total: payment.amount,
    refunded: payment.refunded,
  };
}
