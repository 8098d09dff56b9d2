import type { BillingAddress } from '#contract/commerce/billing/payments';
import { writeAndRead } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { VatCheck } from '../../invoices/facts.ts';
import { providerName } from '../../payments/configured-provider.ts';
import { assertNoneBeingPaid, orderContext, saveAddress, type OrderContext } from '../orders/queries.ts';
import { assertPrintable } from '../orders/service.ts';
import { asStatus, statusQueries, type CustomerStatus } from '../queries.ts';
import { mayChange, type Subscription } from '../rules/subscription.ts';
import { taxPlaceOf } from '../rules/tax.ts';
import { verifyVatId } from '../vat-checks/service.ts';
import { asAddress } from '../views.ts';
import { payableIn, type WriteRequest } from './payable.ts';

/**
 * Changes the billing address and VAT number of a subscription. Later payments and their invoices use them; issued
 * documents stay as they are. Not while a payment is pending or past due: its amount was taxed at the former address.
 */
export function changeAddress(request: WriteRequest, address: BillingAddress): Promise<CustomerStatus> {
  const { env, customer, now } = request;
  return retryUntilStored(async () => {
    const context = await orderContext(request.cell, customer, now, '', '');
    const { who: status = fail('SIGN_IN_REQUIRED'), otherPending } = context;
    const { subscription, customer: before } = payableIn(status);
    if (before && isSame(asAddress(before), address)) return status;
    if (otherPending) fail('ORDER_IN_PROGRESS');
    if (!mayChange(subscription as Subscription, now)) fail('CHANGE_NOT_POSSIBLE');
    const place = taxPlaceOf(env.SELLER_COUNTRY, address);
    if (address.vatId && place.customer.vatId === null) failField('address.vatId', 'vat_id');
    await assertPrintable(env, address);
    const cell = await request.cell.writable();
    const vatCheck = await checkOf({ ...request, cell }, context, address);
    const row = {
      ...address,
      vatCheck,
      userId: customer.id,
      provider: providerName(env),
      providerCustomer: null,
      updatedAt: now,
    };
    const statements = [
      ...(customer.statements?.(cell) ?? []),
      ...assertNoneBeingPaid(cell, subscription),
      saveAddress(cell, row),
    ];
    const rows = await writeAndRead(cell, statements, ...statusQueries(customer, now));
    return rows && (asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
  });
}

function isSame(one: BillingAddress, other: BillingAddress): boolean {
  return (Object.keys(one) as (keyof BillingAddress)[]).every((field) => one[field] === other[field]);
}

/** The check of a VAT number; that of an unchanged one stays. */
async function checkOf(
  { env, cell, customer, now }: Omit<WriteRequest, 'cell'> & { readonly cell: Cell },
  { who, vatCheck: stored }: OrderContext,
  address: BillingAddress,
): Promise<VatCheck | null> {
  const before = who?.customer;
  const isUnchanged = before?.vatId === address.vatId && before.country === address.country;
  if (isUnchanged && before.vatCheck) return before.vatCheck;
  const place = taxPlaceOf(env.SELLER_COUNTRY, address);
  return verifyVatId({ env, cell, userId: customer.id, now, place, stored, field: 'address.vatId' });
}
