import { Hono, type Context } from 'hono';
import { billing } from '#contract/commerce/billing';
import type { Learner } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import * as memberships from './memberships/service.ts';
import { orderByKey } from './orders/queries.ts';
import * as orders from './orders/service.ts';
import { asOrder } from './views.ts';

export const billingApi = new Hono<EdgeEnv>();

const { endpoints } = billing;

/** How often a user may try cards, and coupons. */
const cardTries = { most: 20, seconds: 60 * 60 };
const quotes = { most: 120, seconds: 60 * 60 };

/** Who asks, in the words of the services. */
function asking<Of>({ env, cell, viewer, now }: { env: Env; cell: Of; viewer: Learner; now: Date }) {
  return { env, cell, userId: viewer.id, now };
}

/** Delivers the messages of a change to open tabs once the answer is out, also where something failed after it. */
async function delivering<Answer>(c: Context<EdgeEnv>, viewer: Learner, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    deliverSoon(c, viewer);
  }
}

handleReadingFirst(billingApi, endpoints.quote, async (request) => {
  const { body, viewer, library, revision } = request;
  const limit = { key: `billing-quotes:${viewer.id}`, ...quotes };
  return orders.quote({ ...asking(request), limit }, { library, revision }, body);
});

handleReadingFirst(billingApi, endpoints.order, async (request) => {
  const { params, body, viewer, library, revision, c } = request;
  const limit = { key: `billing-cards:${viewer.id}`, ...cardTries };
  const ordering = { ...asking(request), key: params.key, limit };
  return delivering(c, viewer, orders.order(ordering, { library, revision }, body));
});

handle(billingApi, endpoints.orderState, async ({ params, viewer, cell }) =>
  asOrder((await orderByKey(cell, viewer.id, params.key)) ?? fail('NOT_FOUND')),
);

handleReadingFirst(billingApi, endpoints.confirmOrder, ({ c, params, body, ...request }) =>
  delivering(c, request.viewer, orders.confirm({ ...asking(request), key: params.key }, body.isConfirmed)),
);

handle(billingApi, endpoints.membership, ({ viewer, cell, env, now }) =>
  memberships.membershipOf({ env, cell, userId: viewer.id, now }),
);

handleReadingFirst(billingApi, endpoints.previewChange, ({ body, ...request }) =>
  memberships.previewChange(asking(request), body.planGroup),
);

handleReadingFirst(billingApi, endpoints.keepPlan, ({ c, ...request }) =>
  delivering(c, request.viewer, memberships.keepPlan(asking(request))),
);

handleReadingFirst(billingApi, endpoints.change, ({ c, params, body, ...request }) =>
  delivering(c, request.viewer, memberships.change({ ...asking(request), key: params.key }, body)),
);

handleReadingFirst(billingApi, endpoints.cancel, ({ c, body, ...request }) =>
  delivering(c, request.viewer, memberships.cancel(asking(request), body)),
);

handleReadingFirst(billingApi, endpoints.reactivate, ({ c, ...request }) =>
  delivering(c, request.viewer, memberships.reactivate(asking(request))),
);

handleReadingFirst(billingApi, endpoints.changeCard, ({ c, body, ...request }) => {
  const limit = { key: `billing-cards:${request.viewer.id}`, ...cardTries };
  return delivering(c, request.viewer, memberships.changeCard({ ...asking(request), limit }, body.card));
});

handleReadingFirst(billingApi, endpoints.payNow, ({ c, ...request }) => {
  const limit = { key: `billing-cards:${request.viewer.id}`, ...cardTries };
  return delivering(c, request.viewer, memberships.payNow({ ...asking(request), limit }));
});

handleReadingFirst(billingApi, endpoints.portal, ({ body, ...request }) =>
  memberships.portalFor(asking(request), body.locale),
);
