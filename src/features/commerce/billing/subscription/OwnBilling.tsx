import { billing, type Membership } from '#contract/commerce/billing';
import { request } from '../../../../platform/api/request.ts';
import { setMembership } from '../membership-store.ts';
import { BillingDetails, type ChangeAddress } from './BillingDetails.tsx';
import { Invoices } from './Invoices.tsx';
import { MeansOfPayment } from './MeansOfPayment.tsx';
import { ownInvoices } from './own-invoices.ts';
import type { PlanWrites } from './subscription-actions.ts';

const changeAddress: ChangeAddress = async (address) =>
  setMembership(await request(billing.endpoints.changeAddress, { body: { address } }));

/** Card, billing details and invoices of the signed-in user; their script loads after that of the plan. */
export function OwnBilling({ plan, writes }: { readonly plan: Membership; readonly writes: PlanWrites }) {
  return (
    <>
      <MeansOfPayment plan={plan} writes={writes} />
      <BillingDetails plan={plan} changeAddress={changeAddress} />
      <Invoices invoices={ownInvoices} />
    </>
  );
}
