import { Hono } from 'hono';
import { seats } from '#contract/groups/seats';
import { changeAddress } from '../../commerce/billing/memberships/address.ts';
import { changeCard, createPortalSession, payNow } from '../../commerce/billing/memberships/payment-methods.ts';
import { cancel, reactivate } from '../../commerce/billing/memberships/steps.ts';
import { confirmPayment } from '../../commerce/billing/orders/payment.ts';
import { orderByKey } from '../../commerce/billing/orders/queries.ts';
import * as orders from '../../commerce/billing/orders/service.ts';
import { asOrder } from '../../commerce/billing/views.ts';
import { listInvoices, serveInvoice } from '../../commerce/invoices/service.ts';
import { fail } from '../../edge/errors.ts';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import type { KnownViewer } from '../../edge/sessions/session.ts';
import type { Env } from '../../env.ts';
import type { GroupRequest } from '../groups/service.ts';
import type { SeatEntry } from './queries.ts';
import * as service from './service.ts';

export const seatsApi = new Hono<EdgeEnv>();

const { endpoints } = seats;

/** Rate limits of payments and of quotes per user. */
const cardLimit = { most: 20, seconds: 60 * 60 };
const quoteLimit = { most: 120, seconds: 60 * 60 };

interface Requested {
  readonly env: Env;
  readonly viewer: KnownViewer;
  readonly now: Date;
  readonly params: { readonly groupId: string };
}

function requestOf({ env, viewer, now, params: { groupId } }: Requested): GroupRequest {
  return { env, now, userId: viewer.id, groupId };
}

/** The group as a customer, with the limit of payments of whoever acts for it. */
function payingFor(request: Requested, entry?: SeatEntry) {
  return {
    ...service.billingOf(requestOf(request), entry),
    limit: { key: `billing-cards:${request.viewer.id}`, ...cardLimit },
  };
}

handle(seatsApi, endpoints.plan, (request) => service.planOf(requestOf(request)));

handle(seatsApi, endpoints.quote, async ({ body, library, revision, ...request }) => {
  const limit = { key: `billing-quotes:${request.viewer.id}`, ...quoteLimit };
  const context = { ...service.billingOf(requestOf(request)), limit };
  const { quote } = await orders.quote(context, { library, revision }, service.asPlanOrder(body));
  return { quote };
});

handle(seatsApi, endpoints.order, async ({ body, library, revision, ...request }) => {
  const entry = { action: 'seats_ordered', subject: String(body.seats) } as const;
  const ordering = { ...payingFor(request, entry), key: request.params.key };
  const order = await orders.order(ordering, { library, revision }, service.asPlanOrder(body));
  service.deliverSoon(requestOf(request));
  return order;
});

handle(seatsApi, endpoints.orderState, async (request) => {
  const { cell, customer } = service.billingOf(requestOf(request));
  return asOrder((await orderByKey(cell, customer.id, request.params.key)) ?? fail('NOT_FOUND'));
});

handle(seatsApi, endpoints.confirmOrder, async ({ body, ...request }) => {
  const { key } = request.params;
  const order = await confirmPayment({ ...service.billingOf(requestOf(request)), key }, body.isConfirmed);
  service.deliverSoon(requestOf(request));
  return order;
});

handle(seatsApi, endpoints.previewChange, ({ body, ...request }) =>
  service.previewChange(requestOf(request), body.seats),
);

handle(seatsApi, endpoints.change, ({ body, ...request }) =>
  service.changeSeats({ ...requestOf(request), key: request.params.key }, body),
);

handle(seatsApi, endpoints.keepSeats, (request) =>
  service.changed(
    requestOf(request),
    service.keepSeats(service.billingOf(requestOf(request), { action: 'seats_kept' })),
  ),
);

handle(seatsApi, endpoints.cancel, ({ body, ...request }) =>
  service.changed(requestOf(request), cancel(service.billingOf(requestOf(request), { action: 'plan_canceled' }), body)),
);

handle(seatsApi, endpoints.reactivate, (request) =>
  service.changed(requestOf(request), reactivate(service.billingOf(requestOf(request), { action: 'plan_resumed' }))),
);

handle(seatsApi, endpoints.changeCard, ({ body, ...request }) =>
  service.changed(requestOf(request), changeCard(payingFor(request), body.card)),
);

handle(seatsApi, endpoints.changeAddress, ({ body, ...request }) => {
  const billing = service.billingOf(requestOf(request), { action: 'plan_address_changed' });
  return service.changed(requestOf(request), changeAddress(billing, body.address));
});

handle(seatsApi, endpoints.payNow, (request) => service.changed(requestOf(request), payNow(payingFor(request))));

handle(seatsApi, endpoints.portal, ({ body, ...request }) =>
  createPortalSession(service.billingOf(requestOf(request)), body.locale),
);

handle(seatsApi, endpoints.invoices, ({ query, ...request }) => {
  const { cell, customer } = service.billingOf(requestOf(request));
  return listInvoices(cell, customer.id, query.cursor);
});

handle(seatsApi, endpoints.invoice, (request) => {
  const { env, cell, customer } = service.billingOf(requestOf(request));
  const { headers } = request.c.req.raw;
  return serveInvoice({ env, cell, number: request.params.number, headers }, customer.id);
});
