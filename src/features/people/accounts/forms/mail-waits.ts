import { resendWait } from '#contract/constants';
import { setTabValue, tabValue } from '../../../../platform/session/tab-storage.ts';

/** What was mailed: each kind of mail has its own wait. */
export type MailKind = 'code' | 'link';

const keyOf = (kind: MailKind, email: string) => `mail-wait:${kind}:${email}`;

/** Remembers across reloads when the next mail may be asked for; returns the instant in milliseconds. */
export function beginMailWait(kind: MailKind, email: string, seconds: number = resendWait): number {
  const until = Date.now() + seconds * 1000;
  setTabValue(keyOf(kind, email), String(until));
  return until;
}

/** When the next mail to an address may be asked for, in milliseconds; 0 if now. */
export function mailWaitOf(kind: MailKind, email: string): number {
  return Number(tabValue(keyOf(kind, email)) ?? 0);
}
