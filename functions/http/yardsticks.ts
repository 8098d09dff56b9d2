import { Hono } from 'hono';
import type { EdgeEnv } from './serve.ts';

/** What `npm run bench` compares endpoints with: a handler that does nothing, and one bare select by key. */
export const yardsticks = new Hono<EdgeEnv>();

yardsticks.get('/trivial', (c) => c.json({ ok: true }));

yardsticks.get('/select', async (c) => {
  const row = await c.env.DB.prepare('SELECT * FROM courses WHERE id = ?')
    .bind(c.req.query('id') ?? '')
    .first();
  return c.json(row);
});
