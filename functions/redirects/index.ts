import { Hono } from 'hono';
import { redirects, sourceOf } from '#contract/redirects';
import { pageAt } from '#contract/routes';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { forgetAnswer, lookUp } from './lookup.ts';
import { entriesAfter, entryAt, neighboursOf, putEntry, removeEntry } from './queries.ts';
import { chainFaults, entryOf, faultsOf, type Faults } from './rules.ts';

export const redirectsApi = new Hono<EdgeEnv>();

const { endpoints } = redirects;

/** Entries on one page of the list. */
const pageSize = 50;

handle(redirectsApi, endpoints.lookup, async ({ query, env }) => ({ destination: await lookUp(env, query.source) }));

handle(redirectsApi, endpoints.list, async ({ query, db }) => {
  const rows = await entriesAfter(db, query, pageSize);
  const data = rows.slice(0, pageSize);
  return { data, nextCursor: rows.length > pageSize ? (data.at(-1)?.source ?? null) : null };
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
