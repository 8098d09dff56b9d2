import { Hono } from 'hono';
import { libraryOf, type Database } from '../../data/cells.ts';
import { countedEnv, type DatabaseCalls } from './counted-env.ts';
import type { EdgeEnv } from '../handle.ts';

/** What `npm run bench` compares endpoints of an app with: a handler that does nothing, and one bare select by key. */
export function benchmarksOf(app: Hono<EdgeEnv>): Hono<EdgeEnv> {
  const benchmarks = new Hono<EdgeEnv>();
  benchmarks.get('/trivial', (c) => c.json({ ok: true }));
  benchmarks.get('/select', async (c) => c.json(await byKey(libraryOf(c.env), 'courses', c.req.query('id'))));

  // Answers with the statistics of the database calls that the rest of the address causes; for reads only.
  benchmarks.get('/asked/*', async (c) => {
    const asked: DatabaseCalls = { statements: 0, rowsRead: 0 };
    const address = c.req.url.replace('/dev/bench/asked', '');
    const { status } = await app.fetch(new Request(address, c.req.raw), countedEnv(c.env, asked), c.executionCtx);
    return c.json({ ...asked, status });
  });
  return benchmarks;
}

function byKey({ $client }: Database, table: string, id = '') {
  return $client.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first();
}
