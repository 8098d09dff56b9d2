import { Hono } from 'hono';
import type { EdgeEnv } from './handle.ts';

/** What `npm run bench` compares endpoints with: a handler that does nothing, and one bare select by key. */
export const benchmarks = new Hono<EdgeEnv>();

benchmarks.get('/trivial', (c) => c.json({ ok: true }));

benchmarks.get('/select', async (c) => {
  const row = await c.env.DB.prepare('SELECT * FROM courses WHERE id = ?')
    .bind(c.req.query('id') ?? '')
    .first();
  return c.json(row);
});
