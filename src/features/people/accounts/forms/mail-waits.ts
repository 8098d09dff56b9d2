import { resendWait } from '#contract/constants';
import { setTabValue, tabValue } from '../../../../platform/session/tab-storage.ts';

/** Kinds of mail, each with its own wait. */
export type MailKind = 'code' | 'link';

const keyOf = (kind: MailKind, email: string) => `mail-wait:${kind}:${email}`;

/** Stores when the next mail may be requested; returns the instant in milliseconds. */
export function startMailWait(kind: MailKind, email: string, seconds: number = resendWait): number {
  const until = Date.now() + seconds * 1000;
  setTabValue(keyOf(kind, email), String(until));
  return until;
}

/** When the next mail to an address may be requested, in milliseconds; 0 if now. */
export function mailWaitEnd(kind: MailKind, email: string): number {
  return Number(tabValue(keyOf(kind, email)) ?? 0);
}
