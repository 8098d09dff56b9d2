import { backendPrefix } from '#contract/constants';
import type { Locale } from '#contract/locales';
import {
  unsubscribePath,
  unsubscribeScopes,
  type UnsubscribeScope,
} from '#contract/messaging/notifications/unsubscribing';
import { isEqual, sign } from '../../../edge/signatures.ts';

/** The signed token of an unsubscribe link; it does not expire, as people keep mails. */
export async function unsubscribeToken(secret: string, userId: string, scope: UnsubscribeScope): Promise<string> {
  return `${userId}.${scope}.${await sign(secret, `unsubscribe:${userId}:${scope}`)}`;
}

/** The user and scope of a token; `undefined` if its signature is invalid. */
export async function readUnsubscribeToken(secret: string, token: string) {
  const [userId = '', name = '', mac = ''] = token.split('.');
  const scope = unsubscribeScopes.find((one) => one === name);
  if (!scope) return undefined;
  return isEqual(mac, await sign(secret, `unsubscribe:${userId}:${scope}`)) ? { userId, scope } : undefined;
}

/** The address for the one-click unsubscribe of mail clients. */
export function oneClickAddress(origin: string, token: string, locale: Locale): string {
  return `${origin}${backendPrefix}${unsubscribePath}/${token}?locale=${locale}`;
}
