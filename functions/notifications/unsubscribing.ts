import { Hono } from 'hono';
import { backendPrefix } from '#contract/constants';
import { isLocale, type Locale } from '#contract/locales';
import {
  unsubscribePath,
  unsubscribeScopes,
  usualMail,
  type MailPreferences,
  type UnsubscribeScope,
} from '#contract/notifications';
import { mailTopics } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { database } from '../database/database.ts';
import { readForm } from '../http/body.ts';
import { fail, failField } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { isEqual, sign } from '../http/signatures.ts';
import { preferencesOf, setPreferences } from './queries.ts';

/** Largest form, in bytes. */
const formLimit = 4096;

/**
 * Ends mails from a link in them, without signing in: the signed token stands for the recipient, so that neither a
 * session nor a CSRF token is needed, which mail programs do not have (RFC 8058).
 */
export const unsubscribing = new Hono<EdgeEnv>();

/** Somebody who follows the address that is meant for mail programs sees the page instead; reading changes nothing. */
unsubscribing.get(`${unsubscribePath}/:token`, (c) =>
  c.redirect(href('unsubscribe', localeIn(c.req.query('locale')), { token: c.req.param('token') }), 303),
);

unsubscribing.post(`${unsubscribePath}/:token`, async (c) => {
  const token = c.req.param('token');
  const { userId, scope } = (await readToken(c.env.AUTH_SECRET, token)) ?? fail('NOT_FOUND');
  const form = (await readForm(c.req.raw, formLimit)) ?? failField('', 'too_long');
  const db = database(c.env.DB);
  const known = (await preferencesOf(db, userId)) ?? fail('NOT_FOUND');
  const ended = form.get('scope') === 'all' ? 'all' : scope;
  await setPreferences(db, userId, without(ended, { ...usualMail, ...known.mail }));
  if (form.get('from') !== 'page') return c.body(null, 200);
  return c.redirect(`${href('unsubscribe', localeIn(form.get('locale')), { token })}?done`, 303);
});

/** The signed token of a link that ends mails; it does not expire, as mails are kept. */
export async function unsubscribeToken(secret: string, userId: string, scope: UnsubscribeScope): Promise<string> {
  return `${userId}.${scope}.${await sign(secret, `unsubscribe:${userId}:${scope}`)}`;
}

/** The address for mail programs. */
export function oneClickAddress(origin: string, token: string, locale: Locale): string {
  return `${origin}${backendPrefix}${unsubscribePath}/${token}?locale=${locale}`;
}

async function readToken(secret: string, token: string) {
  const [userId = '', scope = '', mac = ''] = token.split('.');
  const known = unsubscribeScopes.find((one) => one === scope);
  if (!known) return undefined;
  return isEqual(mac, await sign(secret, `unsubscribe:${userId}:${known}`)) ? { userId, scope: known } : undefined;
}

function without(scope: UnsubscribeScope, mail: MailPreferences): MailPreferences {
  const ended = scope === 'all' ? mailTopics : [scope];
  return { ...mail, ...Object.fromEntries(ended.map((topic) => [topic, 'never'])) };
}

function localeIn(given: unknown): Locale {
  return typeof given === 'string' && isLocale(given) ? given : 'en';
}
