import { waitUntil } from 'cloudflare:workers';
import { logFailure, withoutParameters } from './failed-queries.ts';
import type { Env } from '../env.ts';

type Report = (error: unknown, env: Env, request?: Request) => Promise<void>;

let reporter: Report = async () => undefined;

/** Sets where failures are reported; the composition root does, as reports are a feature. */
export function reportFailuresTo(report: Report): void {
  reporter = report;
}

/** Logs a failure and reports it; never fails itself. */
export async function reportFailure(error: unknown, env: Env, request?: Request): Promise<void> {
  const logged = withoutParameters(error);
  console.error(logged);
  await reporter(logged, env, request).catch(logFailure);
}

/** Lets work go on after the answer; its failure is reported. */
export function background(env: Env, work: Promise<unknown>): void {
  waitUntil(work.catch((error: unknown) => reportFailure(error, env)));
}
