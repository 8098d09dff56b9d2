import { Hono } from 'hono';
import { platformDb } from '../database/database.ts';
import { countedEnv, type Asked } from './counted-env.ts';
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

/** Answers to the rest of the address what the databases were asked for it, instead of the answer; only reads. */
benchmarks.get('/asked/*', async (c) => {
  const { app } = await import('../app.ts');
  const asked: Asked = { statements: 0, rowsRead: 0 };
  const address = c.req.url.replace('/dev/bench/asked', '');
  const { status } = await app.fetch(new Request(address, c.req.raw), countedEnv(c.env, asked), c.executionCtx);
  return c.json({ ...asked, status });
});
