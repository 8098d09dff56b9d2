import { app } from './app.ts';
import { assertValid, type Env } from './env.ts';
import { jobs } from './features.ts';
import { runDueJobs } from './data/jobs/service.ts';
import { storeRequestCounts } from './edge/request-counts/counting.ts';

export { RealtimeHub } from './messaging/realtime/hub/hub.ts';
export { RealtimePresence } from './messaging/realtime/presence/presence.ts';

export default {
  fetch: app.fetch,
  /** Every minute. */
  async scheduled({ scheduledTime }, env) {
    // Another backend has jobs of its own.
    if (env.BACKEND_ORIGIN) return;
    assertValid(env);
    await Promise.all([runDueJobs(env, jobs, new Date(scheduledTime)), storeRequestCounts(env)]);
  },
} satisfies ExportedHandler<Env>;
