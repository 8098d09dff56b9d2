import { app } from './app.ts';
import { database } from './database/database.ts';
import type { Env } from './env.ts';
import { forgetLimits } from './http/limits.ts';
import { deliver } from './mail/deliver.ts';
import { raiseEducatorPrompts } from './notifications/educator-prompts.ts';
import { tidyOutbox } from './realtime/deliver.ts';

export { RealtimeHub } from './realtime/hub.ts';
export { RealtimePresence } from './realtime/presence.ts';

export default {
  fetch: app.fetch,
  /** Every minute: sends what waits in the outboxes, asks who is due whether they teach and forgets what is over. */
  async scheduled(_controller, env) {
    const db = database(env.DB);
    await Promise.all([deliver(env), tidyOutbox(env), raiseEducatorPrompts(db), forgetLimits(db)]);
  },
} satisfies ExportedHandler<Env>;
