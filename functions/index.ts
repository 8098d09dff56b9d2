import { app } from './app.ts';
import { database } from './database/database.ts';
import type { Env } from './env.ts';
import { forgetLimits } from './http/limits.ts';
import { deliver } from './mail/deliver.ts';

export default {
  fetch: app.fetch,
  /** Every minute: sends what waits in the outbox and forgets what is over. */
  async scheduled(_controller, env) {
    await Promise.all([deliver(env), forgetLimits(database(env.DB))]);
  },
} satisfies ExportedHandler<Env>;
