import { Hono } from 'hono';
import { reportBatches } from '#contract/desk/report-batches';
import { handle, handleWriting, type EdgeEnv } from '../../edge/handle.ts';
import { actorOf, requireTwoStep } from '../trail/service.ts';

export const reportBatchesApi = new Hono<EdgeEnv>();

const { endpoints } = reportBatches;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

const fileHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
});

handle(reportBatchesApi, endpoints.list, async ({ env, cell, viewer, query }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).listBatches(env, query.cursor);
});

handle(reportBatchesApi, endpoints.records, async ({ env, cell, viewer, query, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).recordsOf(env, query, now);
});

handle(reportBatchesApi, endpoints.recordsCsv, async ({ env, cell, viewer, query, now, c }) => {
  await requireTwoStep(cell, viewer.id);
  const { system, from, to } = query;
  return c.body(await (await loadService()).recordsTable(env, query, now), 200, fileHeaders(`${system}-${from}-${to}`));
});

handle(reportBatchesApi, endpoints.export, async ({ env, params: { batchId }, body, now, ...context }) =>
  (await loadService()).exportBatch(env, await actorOf(context), { ...body, id: batchId }, now),
);

handleWriting(reportBatchesApi, endpoints.csv, async ({ env, params: { batchId }, now, c, ...context }) => {
  const table = await (await loadService()).fileOf(env, await actorOf(context), batchId, now);
  return c.body(table, 200, fileHeaders(batchId));
});

handle(reportBatchesApi, endpoints.accept, async ({ env, params: { batchId }, now, ...context }) =>
  (await loadService()).accept(env, await actorOf(context), batchId, now),
);

handle(reportBatchesApi, endpoints.refuse, async ({ env, params: { batchId }, body, now, ...context }) =>
  (await loadService()).refuse(env, await actorOf(context), { ...body, batch: batchId, at: now }),
);

handle(reportBatchesApi, endpoints.repeat, async ({ env, params: { batchId }, body: { serial }, now, ...context }) =>
  (await loadService()).repeat(env, await actorOf(context), { batch: batchId, serial }, now),
);

handle(reportBatchesApi, endpoints.differences, async ({ env, cell, viewer, query }) => {
  await requireTwoStep(cell, viewer.id);
  return { data: await (await loadService()).differencesOf(env, query.event) };
});
