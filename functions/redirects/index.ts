import { Hono } from 'hono';
import * as v from 'valibot';
import { longestSource, redirects, sourceOf } from '#contract/redirects';
import { pageAt } from '#contract/routes';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { paging } from '../http/paging.ts';
import { forgetAnswer, lookUp } from './lookup.ts';
import { entriesAfter, entryAt, neighboursOf, putEntry, removeEntry } from './queries.ts';
import { chainFaults, entryOf, faultsOf, type Faults } from './rules.ts';

export const redirectsApi = new Hono<EdgeEnv>();

const { endpoints } = redirects;

/** Entries come fifty to a page of the list. */
const table = paging(50, v.strictTuple([v.pipe(v.string(), v.maxLength(longestSource))]));

handle(redirectsApi, endpoints.lookup, async ({ query, env }) => ({ destination: await lookUp(env, query.source) }));

handle(redirectsApi, endpoints.list, async ({ query, db }) => {
  const [after = ''] = table.after(query.cursor) ?? [];
  const rows = await entriesAfter(db, { prefix: query.prefix, after }, table.most);
  return table.page(
    rows,
    ({ source }) => [source],
    (entry) => entry,
  );
});

handle(redirectsApi, endpoints.set, async ({ body: { source, destination }, viewer, db, env, c }) => {
  const { origin } = new URL(c.req.url);
  refuseFaulty(faultsOf(source, destination, [origin, env.SITE_ORIGIN]));
  if (await isFile(env, origin, sourceOf(source))) refuseFaulty({ source: ['reserved'] });
  const entry = entryOf(source, destination);
  const isWritten = await putEntry(db, entry, viewer?.id ?? null);
  if (!isWritten) refuseFaulty(chainFaults(entry, await neighboursOf(db, entry)), true);
  await forgetAnswer(env, entry.source);
  return (await entryAt(db, entry.source)) ?? fail('NOT_FOUND');
});

handle(redirectsApi, endpoints.remove, async ({ query, db, env }) => {
  const source = sourceOf(query.source);
  if (!(await removeEntry(db, source))) fail('NOT_FOUND');
  await forgetAnswer(env, source);
});

/** @param isRefused whether the table refused the entry, though its reason may be gone since */
function refuseFaulty(errors: Faults, isRefused = false): void {
  if (isRefused || Object.keys(errors).length) fail('REDIRECT_FAULTY', { errors });
}

/** Whether the build has a file at an address that is no page. */
async function isFile({ ASSETS }: Env, origin: string, source: string): Promise<boolean> {
  if (pageAt(source)) return false;
  const answer = await ASSETS.fetch(new Request(new URL(source, origin), { method: 'HEAD' }));
  return answer.status !== 404;
}
