import type { ProofFormat } from '#contract/credit/external-credits/proofs';
import { attachment, inFileName } from '../../edge/attachment.ts';

/** The time by which the first time zone is ahead of UTC, in milliseconds. */
const mostAhead = 14 * 60 * 60 * 1000;

/** Whether a day has not begun in any time zone. */
export function isFuture(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + mostAhead).toISOString().slice(0, 10);
}

const endings: Readonly<Record<ProofFormat, RegExp>> = { pdf: /\.pdf$/i, jpeg: /\.jpe?g$/i, png: /\.png$/i };

/** The `Content-Disposition` of a proof: its name, with the ending of its format. */
export function proofDisposition(name: string, format: ProofFormat): string {
  const ending = format === 'jpeg' ? 'jpg' : format;
  return attachment(`${inFileName(name.replace(endings[format], ''))}.${ending}`);
}
