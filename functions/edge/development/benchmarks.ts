import { Hono } from 'hono';
import { libraryOf, type Database } from '../../data/cells.ts';
import { countedEnv, type DatabaseCalls } from './counted-env.ts';
import type { EdgeEnv } from '../handle.ts';

/** Baselines of `npm run bench`: an empty handler, and a single select by key. */
export function benchmarksOf(app: Hono<EdgeEnv>): Hono<EdgeEnv> {
  const benchmarks = new Hono<EdgeEnv>();
  benchmarks.get('/trivial', (c) => c.json({ ok: true }));
  benchmarks.get('/select', async (c) => c.json(await selectByKey(libraryOf(c.env), 'courses', c.req.query('id'))));

  // Returns the statistics of the database calls for the rest of the path.
  benchmarks.on(['GET', 'POST', 'PUT'], '/asked/*', async (c) => {
    const calls: DatabaseCalls = { statements: 0, rowsRead: 0 };
    const address = c.req.url.replace('/dev/bench/asked', '');
    const { status } = await app.fetch(new Request(address, c.req.raw), countedEnv(c.env, calls), c.executionCtx);
    return c.json({ ...calls, status });
  });
  return benchmarks;
}

function selectByKey({ $client }: Database, table: string, id = '') {
  return $client.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first();
}
