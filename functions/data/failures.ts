import { waitUntil } from 'cloudflare:workers';
import { logFailure, withoutParameters } from './failed-queries.ts';
import type { Env } from '../env.ts';

type Report = (error: unknown, env: Env, request?: Request) => Promise<void>;

let reporter: Report = async () => undefined;

/** Errors of an unreachable D1 database; errors of statements contain a SQLite code. */
const outage = /D1_ERROR(?!.*SQLITE_)|Network connection lost/;

/** Sets the reporter; called by the composition root, as reports are a feature. */
export function reportFailuresTo(report: Report): void {
  reporter = report;
}

/** Logs and reports an error; never throws. */
export async function reportFailure(error: unknown, env: Env, request?: Request): Promise<void> {
  const logged = withoutParameters(error);
  console.error(logged);
  await reporter(logged, env, request).catch(logFailure);
}

/** Continues work after the response; reports its failure. */
export function background(env: Env, work: Promise<unknown>): void {
  waitUntil(work.catch((error: unknown) => reportFailure(error, env)));
}

/** Whether an error means that a database is unreachable, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (outage.test(cause.message)) return true;
  return false;
}
