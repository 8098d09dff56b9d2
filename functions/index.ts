import { forgetSignups } from './accounts/signup-queries.ts';
import { app } from './app.ts';
import { database } from './database/database.ts';
import type { Env } from './env.ts';
import { forgetTokens } from './app-tokens/queries.ts';
import { forgetRateLimits } from './http/queries.ts';
import { deliver } from './mail/service.ts';
import { mailNotifications, raiseEducatorPrompts } from './notifications/service.ts';
import { tidyOutbox } from './realtime/deliver.ts';
import { reportError } from './reports/report.ts';
import { forgetOldEvents } from './tracking/queries.ts';

export { RealtimeHub } from './realtime/hub.ts';
export { RealtimePresence } from './realtime/presence.ts';

export default {
  fetch: app.fetch,
  /** Every minute: mails and sends what is due, asks who is due whether they teach and forgets what is over. */
  async scheduled(_controller, env) {
    const db = database(env.DB);
    const mailing = [deliver(env), mailNotifications(env)];
    const tidying = [tidyOutbox(env), forgetSignups(db), forgetRateLimits(db), forgetTokens(db), forgetOldEvents(db)];
    const jobs = [...mailing, ...tidying, raiseEducatorPrompts(db)];
    const ended = await Promise.allSettled(jobs);
    for (const job of ended) if (job.status === 'rejected') await failed(job.reason, env);
  },
} satisfies ExportedHandler<Env>;

/** A job that fails keeps none of the others from their work. */
async function failed(reason: unknown, env: Env): Promise<void> {
  console.error(reason);
  await reportError(reason, env);
}
