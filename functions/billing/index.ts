import { Hono, type Context } from 'hono';
import { billing } from '#contract/billing';
import type { Cell, Learner } from '../data/cells.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../http/handle.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { deliverSoon } from '../realtime/deliver.ts';
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
function asking({ env, cell, viewer, now }: { env: Env; cell: Cell; viewer: Learner; now: Date }) {
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

handle(billingApi, endpoints.quote, async (request) => {
  const { body, viewer, cell, library, revision } = request;
  await enforceRateLimit(cell, { key: `billing-quotes:${viewer.id}`, ...quotes });
  return orders.quote(asking(request), { library, revision }, body);
});

handleReadingFirst(billingApi, endpoints.order, async (request) => {
  const { env, params, body, viewer, cell, library, revision, now, c } = request;
  const limit = { key: `billing-cards:${viewer.id}`, ...cardTries };
  const ordering = { env, cell, userId: viewer.id, key: params.key, now, limit };
  return delivering(c, viewer, orders.order(ordering, { library, revision }, body));
});

handle(billingApi, endpoints.orderState, async ({ params, viewer, cell }) =>
  asOrder((await orderByKey(cell, viewer.id, params.key)) ?? fail('NOT_FOUND')),
);

handle(billingApi, endpoints.confirmOrder, ({ c, params, body, ...request }) =>
  delivering(c, request.viewer, orders.confirm({ ...asking(request), key: params.key }, body.isConfirmed)),
);

handle(billingApi, endpoints.membership, ({ viewer, cell, env, now }) =>
  memberships.membershipOf({ env, cell, userId: viewer.id, now }),
);

handle(billingApi, endpoints.previewChange, ({ body, ...request }) =>
  memberships.previewChange(asking(request), body.planGroup),
);

handle(billingApi, endpoints.keepPlan, ({ c, ...request }) =>
  delivering(c, request.viewer, memberships.keepPlan(asking(request))),
);

handle(billingApi, endpoints.change, ({ c, params, body, ...request }) =>
  delivering(c, request.viewer, memberships.change({ ...asking(request), key: params.key }, body)),
);

handle(billingApi, endpoints.cancel, ({ c, body, ...request }) =>
  delivering(c, request.viewer, memberships.cancel(asking(request), body)),
);

handle(billingApi, endpoints.reactivate, ({ c, ...request }) =>
  delivering(c, request.viewer, memberships.reactivate(asking(request))),
);

handle(billingApi, endpoints.changeCard, async ({ c, body, ...request }) => {
  await enforceRateLimit(request.cell, { key: `billing-cards:${request.viewer.id}`, ...cardTries });
  return delivering(c, request.viewer, memberships.changeCard(asking(request), body.card));
});

handle(billingApi, endpoints.payNow, async ({ c, ...request }) => {
  await enforceRateLimit(request.cell, { key: `billing-cards:${request.viewer.id}`, ...cardTries });
  return delivering(c, request.viewer, memberships.payNow(asking(request)));
});

handle(billingApi, endpoints.portal, ({ body, ...request }) => memberships.portalFor(asking(request), body.locale));
