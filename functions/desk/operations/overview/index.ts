import { Hono } from 'hono';
import { operations } from '#contract/desk/operations';
import { handle, type EdgeEnv } from '../../../edge/handle.ts';
import { actorOf, requireTwoStep } from '../../trail/service.ts';

export const operationsApi = new Hono<EdgeEnv>();

const { endpoints } = operations;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

handle(operationsApi, endpoints.overview, async ({ env, cell, viewer, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).overviewOf(env, now);
});

handle(operationsApi, endpoints.requests, async ({ env, cell, viewer, query, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).requestStatistics(env, query.period, now);
});

handle(operationsApi, endpoints.retry, async ({ env, cell, viewer, profile, now }) => {
  const actor = await actorOf({ cell, viewer, profile });
  return (await loadService()).retryMessages(env, actor, now);
});
