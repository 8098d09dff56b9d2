import { waitUntil } from 'cloudflare:workers';
import { logFailure, withoutParameters } from './failed-queries.ts';
import type { Env } from '../env.ts';

type Report = (error: unknown, env: Env, request?: Request) => Promise<void>;

let reporter: Report = async () => undefined;

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
