import type { MiddlewareHandler } from 'hono';
import { written } from '../database/written.ts';
import type { Env } from '../env.ts';
import { reportError } from '../reports/report.ts';
import { copyLibrary, copyMarked } from './copies.ts';

/** Most copies that are brought up to date by whom they may not concern. */
const most = 100;

/**
 * The one door through which copies follow the platform: work after which they know what it has written there. Others
 * at work in the same isolate may copy for it; where copying fails, the minute's run does it.
 */
export async function withUpToDateCopies<Result>(env: Env, work: () => Promise<Result>): Promise<Result> {
  const before = written();
  try {
    return await work();
  } finally {
    const now = written();
    const copying: Promise<unknown>[] = [];
    if (now.viewers > before.viewers) copying.push(copyMarked(env, { most, newestFirst: true }));
    if (now.library > before.library) copying.push(copyLibrary(env));
    for (const copied of await Promise.allSettled(copying)) {
      if (copied.status === 'fulfilled') continue;
      console.error(copied.reason);
      await reportError(copied.reason, env);
    }
  }
}

/** No answer goes out before the copies know what its request has changed. */
export const upToDateCopies: MiddlewareHandler<{ Bindings: Env }> = (c, next) => withUpToDateCopies(c.env, next);
