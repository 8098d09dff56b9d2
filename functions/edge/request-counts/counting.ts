import type { MiddlewareHandler } from 'hono';
import { countingCalls } from '../../data/call-counts.ts';
import { cellOfNewcomer } from '../../data/cells.ts';
import { reportFailure } from '../../data/failures.ts';
import type { Env } from '../../env.ts';
import { runAfterResponse } from '../after-answer.ts';
import { nowOf } from '../clock.ts';
import type { EdgeEnv } from '../handle.ts';
import type { RequestCount } from '../schema.ts';
import { asHttpError } from '../thrown-errors.ts';
import { addRequestCounts } from './queries.ts';

/** How long an isolate collects counts before it stores them, in milliseconds. */
const collectingTime = 60_000;

const hourLength = 60 * 60 * 1000;

/** Counts of this isolate that are not stored yet; those of an isolate that ends earlier are lost. */
let collected = new Map<string, RequestCount>();
let collectedSince = 0;

/** Counts answered requests by endpoint and error code, with their database calls. */
export const countRequests: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const count = { calls: 0 };
  await countingCalls(count, next);
  const endpoint = c.get('endpoint');
  add({
    hour: new Date(Math.floor(nowOf(c).getTime() / hourLength) * hourLength),
    endpoint: endpoint ? `${endpoint.method} ${endpoint.path}` : '',
    code: c.error ? asHttpError(c.error).code : '',
    ...{ requests: 1, ...count },
  });
  if (Date.now() - collectedSince > collectingTime) runAfterResponse(c, () => storeRequestCounts(c.env));
};

function add(count: RequestCount): void {
  if (collected.size === 0) collectedSince = Date.now();
  const key = [count.hour.getTime(), count.endpoint, count.code].join(' ');
  const earlier = collected.get(key);
  collected.set(key, {
    ...count,
    requests: (earlier?.requests ?? 0) + count.requests,
    calls: (earlier?.calls ?? 0) + count.calls,
  });
}

/**
 * Stores the collected counts of this isolate in a random cell, so that the writes are spread. What cannot be stored, as
 * in an outage, stays collected.
 */
export async function storeRequestCounts(env: Env): Promise<void> {
  const counts = [...collected.values()];
  collected = new Map();
  if (counts.length === 0) return;
  try {
    await addRequestCounts(cellOfNewcomer(env), counts);
  } catch (error) {
    for (const count of counts) add(count);
    await reportFailure(error, env);
  }
}
