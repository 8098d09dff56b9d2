import { Hono } from 'hono';
import { refunds } from '#contract/desk/refunds';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { actorOf } from '../trail/service.ts';

export const refundsApi = new Hono<EdgeEnv>();

const { endpoints } = refunds;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

handle(refundsApi, endpoints.find, async ({ env, body, now, ...context }) =>
  (await loadService()).findInvoice({ env, helper: await actorOf(context), now }, body.number),
);

handle(refundsApi, endpoints.refund, async ({ env, body, now, ...context }) =>
  (await loadService()).refund({ env, helper: await actorOf(context), now }, body),
);
