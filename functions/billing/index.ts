import { Hono, type Context } from 'hono';
import { billing } from '#contract/billing';
import type { Learner } from '../database/database.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import * as memberships from './memberships/service.ts';
import { tellSoon } from './news/service.ts';
import { orderByKey } from './orders/queries.ts';
import * as orders from './orders/service.ts';
import { asOrder } from './views.ts';

export const billingApi = new Hono<EdgeEnv>();

const { endpoints } = billing;

/** How often a user may try cards, and coupons. */
const cardTries = { most: 20, seconds: 60 * 60 };
const quotes = { most: 120, seconds: 60 * 60 };

/** Notifies open tabs of what an answer changed. */
async function told<Answer>(c: Context<EdgeEnv>, viewer: Learner, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    tellSoon(c, viewer);
  }
}

handle(billingApi, endpoints.quote, async ({ body, viewer, platform, env, now }) => {
  await enforceRateLimit(platform, { key: `billing-quotes:${viewer.id}`, ...quotes });
  return orders.quote(env, viewer.id, body, now);
});

handle(billingApi, endpoints.order, async ({ params, body, viewer, platform, env, now, c }) => {
  await enforceRateLimit(platform, { key: `billing-cards:${viewer.id}`, ...cardTries });
  return told(c, viewer, orders.order({ env, userId: viewer.id, key: params.key, now }, body));
});

handle(billingApi, endpoints.orderState, async ({ params, viewer, platform }) =>
  asOrder((await orderByKey(platform, viewer.id, params.key)) ?? fail('NOT_FOUND')),
);

handle(billingApi, endpoints.confirmOrder, ({ params, body, viewer, env, now, c }) =>
  told(c, viewer, orders.confirm({ env, userId: viewer.id, key: params.key, now }, body.isConfirmed)),
);

handle(billingApi, endpoints.membership, ({ viewer, env, now }) =>
  memberships.membershipOf({ env, userId: viewer.id, now }),
);

handle(billingApi, endpoints.previewChange, ({ body, viewer, env, now }) =>
  memberships.previewChange({ env, userId: viewer.id, now }, body.planGroup),
);

handle(billingApi, endpoints.keepPlan, ({ viewer, env, now, c }) =>
  told(c, viewer, memberships.keepPlan({ env, userId: viewer.id, now })),
);

handle(billingApi, endpoints.change, ({ params, body, viewer, env, now, c }) =>
  told(c, viewer, memberships.change({ env, userId: viewer.id, key: params.key, now }, body)),
);

handle(billingApi, endpoints.cancel, ({ body, viewer, env, now, c }) =>
  told(c, viewer, memberships.cancel({ env, userId: viewer.id, now }, body)),
);

handle(billingApi, endpoints.reactivate, ({ viewer, env, now, c }) =>
  told(c, viewer, memberships.reactivate({ env, userId: viewer.id, now })),
);

handle(billingApi, endpoints.changeCard, async ({ body, viewer, platform, env, now, c }) => {
  await enforceRateLimit(platform, { key: `billing-cards:${viewer.id}`, ...cardTries });
  return told(c, viewer, memberships.changeCard({ env, userId: viewer.id, now }, body.card));
});

handle(billingApi, endpoints.payNow, async ({ viewer, platform, env, now, c }) => {
  await enforceRateLimit(platform, { key: `billing-cards:${viewer.id}`, ...cardTries });
  return told(c, viewer, memberships.payNow({ env, userId: viewer.id, now }));
});

handle(billingApi, endpoints.portal, ({ body, viewer, env, now }) =>
  memberships.portalFor({ env, userId: viewer.id, now }, body.locale),
);
