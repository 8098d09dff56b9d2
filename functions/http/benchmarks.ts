import { Hono } from 'hono';
import { platformDb } from '../database/database.ts';
import type { EdgeEnv } from './handle.ts';

/** What `npm run bench` compares endpoints with: a handler that does nothing, and one bare select by key. */
export const benchmarks = new Hono<EdgeEnv>();

benchmarks.get('/trivial', (c) => c.json({ ok: true }));

benchmarks.get('/select', async (c) => {
  const row = await platformDb(c.env)
    .$client.prepare('SELECT * FROM courses WHERE id = ?')
    .bind(c.req.query('id') ?? '')
    .first();
  return c.json(row);
});
