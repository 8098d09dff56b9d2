import { seats, type SeatPlan } from '#contract/groups/seats';
import { reloadGroup } from '../../../../entities/groups/group-stores.ts';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { addressOf, request } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import type { OrderRequests } from '../payment-attempt.ts';
import { invoiceList, type InvoiceList } from '../subscription/own-invoices.ts';
import type { ChangeAddress } from '../subscription/BillingDetails.tsx';
import type { PlanWrites } from '../subscription/subscription-actions.ts';

const { endpoints } = seats;

/** The plan of a group, by its id. */
export const seatPlanOf = loadedStores<string, SeatPlan>((groupId) => request(endpoints.plan, { params: { groupId } }));

/** Stores the reply to a write, and reloads the group. */
export function setSeatPlan(plan: SeatPlan): void {
  seatPlanOf(plan.groupId).change(() => plan);
  reloadGroup(plan.groupId);
}

/** Reloads plan and group after a payment. */
export function seatsPaid(groupId: string): void {
  void seatPlanOf(groupId).reload();
  reloadGroup(groupId);
}

/** What is asked and written for one group; the same object each time. */
interface GroupBilling {
  readonly orders: OrderRequests;
  readonly invoices: InvoiceList;
  readonly writes: PlanWrites;
  readonly changeAddress: ChangeAddress;
  readonly keepSeats: () => Promise<void>;
}

const known = new Map<string, GroupBilling>();

export function billingOf(groupId: string): GroupBilling {
  const existing = known.get(groupId);
  if (existing) return existing;
  const params = { groupId };
  const apply = async (answer: Promise<SeatPlan>) => setSeatPlan(await answer);
  const billing: GroupBilling = {
    orders: {
      fetch: (key) => request(endpoints.orderState, { params: { ...params, key } }),
      confirm: (key, isConfirmed) =>
        request(endpoints.confirmOrder, { params: { ...params, key }, body: { isConfirmed } }),
    },
    invoices: invoiceList((query) => request(endpoints.invoices, { params, query }), {
      $plan: seatPlanOf(groupId),
      addressOf: (number) => addressOf(endpoints.invoice, { params: { ...params, number } }),
    }),
    writes: {
      reactivate: () => apply(request(endpoints.reactivate, { params })),
      payNow: () => apply(request(endpoints.payNow, { params })),
      changeCard: (card) => apply(request(endpoints.changeCard, { params, body: { card } })),
      cancel: (reason, comment) => apply(request(endpoints.cancel, { params, body: { reason, comment } })),
      openPortal: async () => {
        const { url } = await request(endpoints.portal, { params, body: { locale: currentLocale() } });
        location.assign(url);
      },
    },
    changeAddress: (address) => apply(request(endpoints.changeAddress, { params, body: { address } })),
    keepSeats: () => apply(request(endpoints.keepSeats, { params })),
  };
  known.set(groupId, billing);
  return billing;
}
