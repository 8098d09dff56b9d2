import { Hono } from 'hono';
import { operations } from '#contract/desk/operations';
import { handle, type EdgeEnv } from '../../../edge/handle.ts';
import { requireTwoStep } from '../../trail/service.ts';

export const operationsApi = new Hono<EdgeEnv>();

const { endpoints } = operations;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

handle(operationsApi, endpoints.overview, async ({ env, cell, viewer, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).overviewOf(env, now);
});

handle(operationsApi, endpoints.retry, async ({ env, cell, viewer, profile, now }) => {
  await requireTwoStep(cell, viewer.id);
  const { firstName, lastName } = await profile();
  const actor = { id: viewer.id, name: `${firstName} ${lastName}`.trim() };
  return (await loadService()).retryMessages(env, cell, actor, now);
});
