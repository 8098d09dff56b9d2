import { Hono, type Context } from 'hono';
import { billing, type Membership } from '#contract/commerce/billing';
import type { Learner } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { member } from './booking.ts';
import { changeAddress } from './memberships/address.ts';
import { statusOf } from './memberships/payable.ts';
import { changeCard, createPortalSession, payNow } from './memberships/payment-methods.ts';
import * as memberships from './memberships/service.ts';
import { cancel, reactivate } from './memberships/steps.ts';
import { confirmPayment } from './orders/payment.ts';
import { orderByKey } from './orders/queries.ts';
import * as orders from './orders/service.ts';
import type { CustomerStatus } from './queries.ts';
import { asOrder } from './views.ts';

export const billingApi = new Hono<EdgeEnv>();

const { endpoints } = billing;

/** Rate limits of payments and of quotes per user. */
const cardLimit = { most: 20, seconds: 60 * 60 };
const quoteLimit = { most: 120, seconds: 60 * 60 };

/** The context that the services need of a request. */
function contextOf<Of>({ env, cell, viewer, now }: { env: Env; cell: Of; viewer: Learner; now: Date }) {
  return { env, cell, customer: member(viewer.id), now };
}

/** Publishes the messages of a change to open tabs after the response, even if the request fails. */
async function withDelivery<Answer>(c: Context<EdgeEnv>, viewer: Learner, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    deliverSoon(c, viewer);
  }
}

handleReadingFirst(billingApi, endpoints.quote, async (request) => {
  const { body, viewer, library, revision } = request;
  const limit = { key: `billing-quotes:${viewer.id}`, ...quoteLimit };
  return orders.quote({ ...contextOf(request), limit }, { library, revision }, body);
});

handleReadingFirst(billingApi, endpoints.order, async (request) => {
  const { params, body, viewer, library, revision, c } = request;
  const limit = { key: `billing-cards:${viewer.id}`, ...cardLimit };
  const ordering = { ...contextOf(request), key: params.key, limit };
  return withDelivery(c, viewer, orders.order(ordering, { library, revision }, body));
});

handle(billingApi, endpoints.orderState, async ({ params, viewer, cell }) =>
  asOrder((await orderByKey(cell, viewer.id, params.key)) ?? fail('NOT_FOUND')),
);

handleReadingFirst(billingApi, endpoints.confirmOrder, ({ c, params, body, ...request }) =>
  withDelivery(c, request.viewer, confirmPayment({ ...contextOf(request), key: params.key }, body.isConfirmed)),
);

handle(billingApi, endpoints.membership, async (request) =>
  memberships.membershipIn(request, await statusOf(contextOf(request))),
);

handleReadingFirst(billingApi, endpoints.previewChange, ({ body, ...request }) =>
  memberships.previewChange(contextOf(request), body.planGroup),
);

handleReadingFirst(billingApi, endpoints.change, ({ c, params, body, ...request }) =>
  withDelivery(c, request.viewer, memberships.change({ ...contextOf(request), key: params.key }, body)),
);

/** Answers a change of the plan with the membership afterwards. */
async function changed(request: Changing, status: Promise<CustomerStatus>): Promise<Membership> {
  return memberships.membershipIn(request, await withDelivery(request.c, request.viewer, status));
}

interface Changing {
  readonly c: Context<EdgeEnv>;
  readonly env: Env;
  readonly viewer: Learner;
  readonly now: Date;
}

handleReadingFirst(billingApi, endpoints.keepPlan, (request) =>
  changed(request, memberships.keepPlan(contextOf(request))),
);

handleReadingFirst(billingApi, endpoints.cancel, ({ body, ...request }) =>
  changed(request, cancel(contextOf(request), body)),
);

handleReadingFirst(billingApi, endpoints.reactivate, (request) => changed(request, reactivate(contextOf(request))));

handleReadingFirst(billingApi, endpoints.changeCard, ({ body, ...request }) => {
  const limit = { key: `billing-cards:${request.viewer.id}`, ...cardLimit };
  return changed(request, changeCard({ ...contextOf(request), limit }, body.card));
});

handleReadingFirst(billingApi, endpoints.changeAddress, ({ body, ...request }) =>
  changed(request, changeAddress(contextOf(request), body.address)),
);

handleReadingFirst(billingApi, endpoints.payNow, (request) => {
  const limit = { key: `billing-cards:${request.viewer.id}`, ...cardLimit };
  return changed(request, payNow({ ...contextOf(request), limit }));
});

handleReadingFirst(billingApi, endpoints.portal, ({ body, ...request }) =>
  createPortalSession(contextOf(request), body.locale),
);
