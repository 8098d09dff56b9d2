import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Serial } from '#contract/credit/certificates';
import { BatchId, CompletionPeriod } from '#contract/credit/reporting';
import { line } from '#contract/text/fields';
import { csvOf } from '../../../people/exports/csv.ts';
import { readJson } from '../../../edge/body.ts';
import { nowOf } from '../../../edge/clock.ts';
import { hasToken } from '../../../edge/content-token.ts';
import { fail, failField, failFields } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import type { Batch } from './service.ts';

/** Requests of operators, authenticated by their token instead of a session. */
export const reportBatchesApi = new Hono<EdgeEnv>();

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');
const loadEiv = () => import('../eiv/service.ts');

/** Maximum request, in bytes. */
const maxRequestBytes = 4096;

const Export = v.object({
  ...CompletionPeriod.entries,
  batch: BatchId,
  format: v.optional(v.picklist(['json', 'csv']), 'json'),
});

/** Exports a batch, or repeats one. */
reportBatchesApi.post('/api/reporting/batches', async (c) => {
  admit(c);
  const { batch: id, format, ...period } = read(Export, await readJson(c.req.raw, maxRequestBytes));
  const batch = await (await loadService()).exportBatch(c.env, { ...period, id }, nowOf(c));
  const [type, text] = await fileOf(batch, format);
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Report-Count': String(batch.reports.length) };
  return c.body(text, 200, headers);
});

/** The file of a batch: of the EIV, its upload page takes rows alone. */
async function fileOf(batch: Batch, format: 'json' | 'csv') {
  if (batch.system === 'pars' && format === 'json')
    return ['application/json', (await import('./rules.ts')).parsJson(batch)] as const;
  return ['text/csv', await (await loadService()).csvOfBatch(batch)] as const;
}

const Acceptance = v.object({ batch: BatchId });

reportBatchesApi.post('/api/reporting/acceptances', async (c) => {
  admit(c);
  const { batch } = read(Acceptance, await readJson(c.req.raw, maxRequestBytes));
  const accepted = await (await loadService()).acceptBatch(c.env, batch, nowOf(c));
  return c.json({ accepted: accepted ?? failField('batch', 'not_in_list') });
});

const Refusal = v.object({ batch: BatchId, serial: Serial, reason: line(500) });

reportBatchesApi.post('/api/reporting/refusals', async (c) => {
  admit(c);
  const refusal = read(Refusal, await readJson(c.req.raw, maxRequestBytes));
  return c.json({ state: await (await loadService()).refuseReport(c.env, { ...refusal, at: nowOf(c) }) });
});

/** The state of each report of a period, without names. */
reportBatchesApi.get('/api/reporting/records', async (c) => {
  admit(c);
  const period = read(CompletionPeriod, c.req.query());
  const table = await (await loadService()).recordsTable(c.env, period, nowOf(c));
  return c.body(table, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
});

const Repeat = v.object({ batch: BatchId, serial: Serial });

/** Sends a refused report to the EIV again. */
reportBatchesApi.post('/api/reporting/repeats', async (c) => {
  admit(c);
  const { batch, serial } = read(Repeat, await readJson(c.req.raw, maxRequestBytes));
  await (await loadEiv()).repeatReport(c.env, batch, serial);
  return c.body(null, 204);
});

const EventQuery = v.object({ event: v.pipe(v.string(), v.regex(/^\d{19}$/, 'invalid')) });

/** Participations of an event that only the EIV has, or only the records here. */
reportBatchesApi.get('/api/reporting/differences', async (c) => {
  admit(c);
  const { event } = read(EventQuery, c.req.query());
  const differences = await (await loadEiv()).compareWithEiv(c.env, event);
  const rows = differences.map(({ efn, here, there }) => [efn, here ? 'yes' : 'no', there ? 'yes' : 'no']);
  return c.body(csvOf([['efn', 'here', 'eiv'], ...rows]), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
});

/** Requires the operators' token; fails with `NOT_FOUND` otherwise. */
function admit(c: Context<EdgeEnv>): void {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
}

function read<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input);
  return success ? output : failFields(issues);
}
