import { backendPrefix } from '#contract/constants';
import { maxSourceLength, redirectLife, redirects, sourceOf } from '#contract/library/redirects';
import { nearbyLibraryOf } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { destinationOf } from './queries.ts';

/** Timeout of a request to another backend, in milliseconds. */
const timeoutMs = 2000;

/**
 * The redirect of an address, cached at the edge for a minute, so that the database is queried once a minute
 * for each address at most (specification, section 2, rule 8).
 */
export async function lookUp(env: Env, pathname: string): Promise<string | null> {
  const source = sourceOf(pathname);
  if (source.length > maxSourceLength) return null;
  const key = addressOf(env.SITE_ORIGIN, source);
  const cached = await caches.default.match(key);
  if (cached) return (await cached.json<Answer>()).destination;
  const destination = await find(env, source);
  const answer = Response.json({ destination } satisfies Answer, {
    headers: { 'Cache-Control': `public, max-age=${redirectLife}` },
  });
  await caches.default.put(key, answer);
  return destination;
}

/** Purges a cached redirect after a change; other locations of the edge apply it within a minute. */
export async function purgeAnswer({ SITE_ORIGIN }: Env, source: string): Promise<void> {
  await caches.default.delete(addressOf(SITE_ORIGIN, source));
}

interface Answer {
  readonly destination: string | null;
}

async function find(env: Env, source: string): Promise<string | null> {
  if (!env.BACKEND_ORIGIN) return destinationOf(nearbyLibraryOf(env), source);
  const answer = await fetch(addressOf(env.BACKEND_ORIGIN, source), { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`The redirect table answered ${answer.status}.`);
  return (await answer.json<Answer>()).destination;
}

function addressOf(origin: string, source: string): string {
  return `${origin}${backendPrefix}${redirects.endpoints.lookup.path}?${new URLSearchParams({ source })}`;
}
