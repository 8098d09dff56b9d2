import { Hono } from 'hono';
import { accounts } from '#contract/accounts';
import { resendWait } from '#contract/constants';
import { afterAnswer } from '../http/after-answer.ts';
import { setCsrfCookie } from '../http/csrf.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { networkOf } from '../http/network.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { askLaterWhetherEducator } from '../notifications/educator-prompt-queries.ts';
import { unreadCountOf } from '../notifications/queries.ts';
import { limitAttempts } from './attempt-limits.ts';
import { beginSignup, deviceOf, ownSignup } from './device-cookies.ts';
import { flagsFor } from './flags.ts';
import { isCommonPassword } from './passwords.ts';
import { changeUser, flagOverridesOf, userById } from './queries.ts';
import { confirmAndEnter, logIn, logOut, mailCode, mailResetLink, setPassword, signUp, switchFlag } from './service.ts';
import { renewSession } from './sessions.ts';
import { waitingCodes } from './signup-queries.ts';
import { asUser } from './views.ts';

export const accountsApi = new Hono<EdgeEnv>();

const { endpoints } = accounts;
const hour = 60 * 60;

/** Attempts that mail something. */
const fewMails = { most: 5, mostFromAll: 20, mostOfNetwork: 60, seconds: hour };

handle(accountsApi, endpoints.csrfCookie, ({ c }) => setCsrfCookie(c));

handle(accountsApi, endpoints.user, async ({ db, viewer }) => {
  const [row, unread] = await Promise.all([userById(db, viewer.id), unreadCountOf(db, viewer.id)]);
  return asUser(row ?? fail('SIGN_IN_REQUIRED'), unread);
});

handle(accountsApi, endpoints.features, async ({ db, viewer }) =>
  flagsFor(viewer, await flagOverridesOf(db, viewer.id)),
);

handle(accountsApi, endpoints.switchFeature, ({ params: { userId, flag }, body, db }) =>
  switchFlag(db, userId, flag, body.isOn),
);

handle(accountsApi, endpoints.login, async ({ body, db, c }) => {
  const most = { most: 8, mostFromAll: 40, mostOfNetwork: 100, seconds: 15 * 60 };
  await limitAttempts(c, db, { what: 'login', ...body, ...most, known: await deviceOf(c, body.email) });
  const user = await logIn(c, db, body);
  return asUser(user, await unreadCountOf(db, user.id));
});

handle(accountsApi, endpoints.logout, ({ db, c }) => logOut(c, db));

handle(accountsApi, endpoints.signup, async ({ body, db, env, c }) => {
  // Read first: a code that appears from now on belongs to a sign-up of the same instant.
  const seen = await waitingCodes(db, body.email);
  await limitAttempts(c, db, { what: 'signup', ...body, ...fewMails });
  const ownWords = [body.firstName, body.lastName, body.email.split('@')[0] ?? ''];
  if (isCommonPassword(body.password, ownWords)) failField('password', 'password_common');
  await signUp(env, db, body, await beginSignup(c, body.email), seen);
  return { email: body.email };
});

handle(accountsApi, endpoints.verifyEmail, async ({ body, db, c }) => {
  const own = await ownSignup(c, body.email);
  const most = { most: 20, mostFromAll: 60, mostOfNetwork: 200, seconds: hour };
  await limitAttempts(c, db, { what: 'verify', ...body, ...most, known: own });
  const user = await confirmAndEnter(c, db, body, own);
  return asUser(user, await unreadCountOf(db, user.id));
});

handle(accountsApi, endpoints.resendVerification, async ({ body, db, env, c }) => {
  const own = await ownSignup(c, body.email);
  const network = networkOf(c);
  await enforceRateLimit(
    db,
    { key: `resend:${body.email}:${network}`, most: 1, seconds: resendWait },
    { key: `resend-from:${network}`, most: 60, seconds: hour },
  );
  await enforceRateLimit(db, { key: `resend:${body.email}`, most: 12, seconds: hour });
  afterAnswer(c, () => mailCode(env, body.email, own));
  return { retryAfter: resendWait };
});

handle(accountsApi, endpoints.forgotPassword, async ({ body, db, env, c }) => {
  const known = await deviceOf(c, body.email);
  await limitAttempts(c, db, { what: 'forgot', ...body, ...fewMails, known });
  afterAnswer(c, () => mailResetLink(env, body.email));
  return { email: body.email };
});

handle(accountsApi, endpoints.resetPassword, async ({ body, db, env, c }) => {
  await enforceRateLimit(db, { key: `reset-from:${networkOf(c)}`, most: 60, seconds: hour });
  if (isCommonPassword(body.password)) failField('password', 'password_common');
  await setPassword(env, body);
});

handle(accountsApi, endpoints.completeRegistration, async ({ body, db, viewer, c }) => {
  const change = { ...body, registrationCompleted: true };
  const row = (await changeUser(db, viewer.id, change)) ?? fail('SIGN_IN_REQUIRED');
  await askLaterWhetherEducator(db, row.id, row.createdAt);
  await renewSession(c);
  return asUser(row, await unreadCountOf(db, row.id));
});
