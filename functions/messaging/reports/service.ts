import { fail } from '../../edge/errors.ts';
import { envelopeToForward, ingestAddress } from './rules.ts';

/** Timeout of the service, in milliseconds. */
const timeoutMs = 5000;

/** Forwards a browser's report without personal data; returns whether the service accepted it. */
export async function forwardReport(dsn: string, report: string, names: readonly string[]): Promise<boolean> {
  const body = envelopeToForward(report, names) ?? fail('INVALID_INPUT');
  const headers = { 'Content-Type': 'application/x-sentry-envelope' };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(ingestAddress(dsn), { method: 'POST', headers, body, signal }).catch(() => undefined);
  return answer?.ok ?? false;
}
