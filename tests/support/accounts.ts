import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { hashPassword } from '../../functions/people/accounts/passwords.ts';
import { updateUser, type UserRow } from '../../functions/people/accounts/queries.ts';
import { openSession, setSessionCookies } from '../../functions/people/accounts/sessions/service.ts';
import { recordDevice } from '../../functions/people/accounts/device-cookies.ts';
import { confirmSignup } from '../../functions/people/accounts/signups/queries.ts';
import { writeSignupInCell } from '../../functions/people/accounts/signups/service.ts';
import type { Cell } from '../../functions/data/cells.ts';
import { newId } from '../../functions/data/ids.ts';
import type { EdgeEnv } from '../../functions/edge/handle.ts';
import { syncSignedInCookie } from '../../functions/edge/sessions/cookies.ts';
import { scheduleEducatorPrompt } from '../../functions/messaging/notifications/educator-prompts/queries.ts';
import { Browser } from './browser.ts';
import { aboutYouForm, goodPassword, signupForm } from './forms.ts';
import { mailsTo, type Mail } from './mails.ts';
import { cellNear } from './cells.ts';

/** The newest mail to an address. */
export async function mailFor(email: string): Promise<Mail | undefined> {
  return (await mailsTo(email))[0];
}

export async function codeFor(email: string): Promise<string> {
  return /\b(\d{6})\b/.exec((await mailFor(email))?.subject ?? '')?.[1] ?? '';
}

/** The password hash of all accounts, as computing one takes as long as most tests. */
let passwordHash: string | undefined;

/** Stores an account with a confirmed address, as a sign-up and its confirmation do. */
async function createConfirmedAccount(email: string, newcomers?: Cell): Promise<{ user: UserRow; cell: Cell }> {
  passwordHash ??= await hashPassword(goodPassword);
  const { firstName, lastName } = signupForm();
  const choice = { firstName, lastName, locale: 'en', password: passwordHash } as const;
  const pending = { id: newId(), code: '', codeEndsAt: new Date(0) };
  const { user, cell } = await writeSignupInCell(
    env,
    email,
    choice,
    pending,
    newcomers && { cellOfNewAccounts: newcomers },
  );
  await confirmSignup(cell, {
    ...{ ...choice, ...pending, userId: user.id },
    ...{ ownTries: 0, otherTries: 0, createdAt: new Date(), invitation: null },
  });
  return { user, cell };
}

/** Opens a session as the edge does after a login. */
const sessionOpener = new Hono<EdgeEnv>().get('/:userId/:email', async (c) => {
  await setSessionCookies(c, (await openSession(c, c.req.param('userId'))).cookies);
  await recordDevice(c, c.req.param('email'));
  syncSignedInCookie(c, true);
  return c.body(null, 204);
});

interface AccountOptions {
  readonly email?: string;
  /** The number of the learner's cell, the last where there are fewer; random by default. */
  readonly cell?: number;
  readonly role?: 'editor';
  readonly firstName?: string;
  readonly profession?: string;
  readonly specialty?: string | null;
  readonly deletesAt?: Date;
}

/** A user with a confirmed and complete account; `change` is written to their row. */
export async function signedInAs(
  planType: 'trial' | 'basic' | 'pro',
  { email = `${planType}@clinic.example`, cell: number, ...change }: AccountOptions = {},
  browser = new Browser(),
): Promise<Browser> {
  const { user, cell } = await createConfirmedAccount(email, number === undefined ? undefined : cellNear(number));
  const state = { ...aboutYouForm, planType, ...change, registrationCompleted: true };
  await updateUser(cell, user.id, state);
  await scheduleEducatorPrompt(cell, user.id);
  const headers = browser.headers();
  browser.storeCookies(await sessionOpener.request(`http://site.test/${user.id}/${email}`, { headers }, env));
  return browser;
}
