import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { hashPassword } from '../../functions/accounts/passwords.ts';
import { changeUser, type UserRow } from '../../functions/accounts/queries.ts';
import { openSession, signedIn } from '../../functions/accounts/sessions/service.ts';
import { noteDevice } from '../../functions/accounts/device-cookies.ts';
import { confirmSignup, writeSignup } from '../../functions/accounts/signups/queries.ts';
import { learnerDb, platformDb, shardOfNewcomer } from '../../functions/database/database.ts';
import { newId } from '../../functions/database/ids.ts';
import type { EdgeEnv } from '../../functions/http/handle.ts';
import { markSignedIn } from '../../functions/http/session-cookies.ts';
import { latestMails, type MailRow } from '../../functions/mail/queries.ts';
import { askLaterWhetherEducator } from '../../functions/notifications/educator-prompts/queries.ts';
import { Browser } from './browser.ts';
import { aboutYouForm, goodPassword, signupForm } from './forms.ts';

/** The newest mail to an address. */
export async function mailFor(email: string): Promise<MailRow | undefined> {
  const mails = await latestMails(platformDb(env), new Date(Date.now() + 1000), 100);
  return mails.find(({ recipient }) => recipient === email);
}

export async function codeFor(email: string): Promise<string> {
  return /\b(\d{6})\b/.exec((await mailFor(email))?.subject ?? '')?.[1] ?? '';
}

/** The password hash of all accounts: to work one out takes as long as most tests. */
let passwordHash: string | undefined;

/** Stores what a sign-up and its confirmation store; returns the account's id. */
async function hasSignedUp(email: string, shard = shardOfNewcomer(env)): Promise<UserRow> {
  passwordHash ??= await hashPassword(goodPassword);
  const { firstName, lastName } = signupForm();
  const choice = { firstName, lastName, locale: 'en', password: passwordHash } as const;
  const waiting = { id: newId(), code: '', codeEndsAt: new Date(0) };
  const written = await writeSignup(platformDb(env), { email, shard }, choice, waiting, []);
  if (!written) throw new Error(`${email} has an account.`);
  await confirmSignup(platformDb(env), {
    ...{ ...choice, ...waiting, userId: written.user.id },
    ...{ ownTries: 0, otherTries: 0, createdAt: new Date() },
  });
  return written.user;
}

/** Opens a session as the edge does after a sign-in. */
const entrance = new Hono<EdgeEnv>().get('/:userId/:email', async (c) => {
  await signedIn(c, (await openSession(c, c.req.param('userId'))).cookies);
  await noteDevice(c, c.req.param('email'));
  markSignedIn(c, true);
  return c.body(null, 204);
});

interface Particulars {
  readonly email?: string;
  /** The learner's shard; random by default. */
  readonly shard?: number;
  readonly role?: 'editor';
  readonly firstName?: string;
  readonly profession?: string;
}

/** A user with a confirmed and complete account; `change` is written to their row. */
export async function signedInAs(
  planType: 'trial' | 'basic' | 'pro',
  { email = `${planType}@clinic.example`, shard, ...change }: Particulars = {},
  browser = new Browser(),
): Promise<Browser> {
  const { id, createdAt } = await hasSignedUp(email, shard);
  const state = { ...aboutYouForm, planType, ...change, registrationCompleted: true };
  const user = await changeUser(platformDb(env), id, state);
  if (user) await askLaterWhetherEducator(learnerDb(env, user), id, createdAt);
  const headers = browser.headers();
  browser.keepCookies(await entrance.request(`http://site.test/${id}/${email}`, { headers }, env));
  return browser;
}
