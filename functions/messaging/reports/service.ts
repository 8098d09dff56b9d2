import { fail } from '../../edge/errors.ts';
import { envelopeToForward, ingestAddress } from './rules.ts';

/** Longest wait for the service, in milliseconds. */
const timeoutMs = 5000;

/** Hands a browser's report on without what is personal; returns whether the service took it. */
export async function forwardReport(dsn: string, report: string, names: readonly string[]): Promise<boolean> {
  const body = envelopeToForward(report, names) ?? fail('INVALID_INPUT');
  const headers = { 'Content-Type': 'application/x-sentry-envelope' };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(ingestAddress(dsn), { method: 'POST', headers, body, signal }).catch(() => undefined);
  return answer?.ok ?? false;
}
