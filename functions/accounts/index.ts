import { Hono } from 'hono';
import { accounts } from '#contract/accounts';
import { resendWait } from '#contract/constants';
import { learnerDb } from '../database/database.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { setCsrfCookie } from '../http/csrf.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { networkOf } from '../http/network.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { askLaterWhetherEducator } from '../notifications/educator-prompts/queries.ts';
import { unreadCountOf } from '../notifications/queries.ts';
import { limitAttempts } from './attempt-limits.ts';
import { beginSignup, knownDeviceOf, ownSignup } from './device-cookies.ts';
import { isTriedFirst } from './passwords.ts';
import { changeUser, userById } from './queries.ts';
import { logIn, logOut, mailResetLink, setPassword } from './service.ts';
import { renewSession } from './sessions/service.ts';
import { waitingCodes } from './signups/queries.ts';
import { confirmAndEnter, mailCode, signUp } from './signups/service.ts';
import { asUser } from './views.ts';

export const accountsApi = new Hono<EdgeEnv>();

const { endpoints } = accounts;
const hour = 60 * 60;

/** Limits of attempts that send a mail. */
const fewMails = { most: 5, mostFromAll: 20, mostOfNetwork: 60, seconds: hour };

handle(accountsApi, endpoints.csrfCookie, ({ c }) => setCsrfCookie(c));

handle(accountsApi, endpoints.user, async ({ platform, learner, viewer }) => {
  // The session's check goes along with the first, and is lighter in the shard.
  const [unread, row] = await Promise.all([unreadCountOf(learner, viewer.id), userById(platform, viewer.id)]);
  return asUser(row ?? fail('SIGN_IN_REQUIRED'), unread);
});

handle(accountsApi, endpoints.login, async ({ body, platform, env, c }) => {
  const most = { most: 8, mostFromAll: 40, mostOfNetwork: 100, seconds: 15 * 60 };
  await limitAttempts(c, platform, { what: 'login', ...body, ...most, known: await knownDeviceOf(c, body.email) });
  const entered = await logIn(c, platform, body);
  if ('secondStep' in entered) return entered;
  return asUser(entered, await unreadCountOf(learnerDb(env, entered), entered.id));
});

handle(accountsApi, endpoints.logout, ({ platform, c }) => logOut(c, platform));

handle(accountsApi, endpoints.signup, async ({ body, platform, env, c }) => {
  // Read first, so that a code that appears later belongs to a simultaneous sign-up.
  const seen = await waitingCodes(platform, body.email);
  await limitAttempts(c, platform, { what: 'signup', ...body, ...fewMails });
  const ownWords = [body.firstName, body.lastName, body.email.split('@')[0] ?? ''];
  if (await isTriedFirst(body.password, ownWords)) failField('password', 'password_common');
  await signUp(env, platform, body, await beginSignup(c, body.email), seen);
  return { email: body.email };
});

handle(accountsApi, endpoints.verifyEmail, async ({ body, platform, env, c }) => {
  const own = await ownSignup(c, body.email);
  const most = { most: 20, mostFromAll: 60, mostOfNetwork: 200, seconds: hour };
  await limitAttempts(c, platform, { what: 'verify', ...body, ...most, known: own });
  const user = await confirmAndEnter(c, platform, body, own);
  return asUser(user, await unreadCountOf(learnerDb(env, user), user.id));
});

handle(accountsApi, endpoints.resendVerification, async ({ body, platform, env, c }) => {
  const own = await ownSignup(c, body.email);
  const network = networkOf(c);
  await enforceRateLimit(
    platform,
    { key: `resend:${body.email}:${network}`, most: 1, seconds: resendWait },
    { key: `resend-from:${network}`, most: 60, seconds: hour },
  );
  await enforceRateLimit(platform, { key: `resend:${body.email}`, most: 12, seconds: hour });
  afterAnswer(c, () => mailCode(env, body.email, own));
  return { retryAfter: resendWait };
});

handle(accountsApi, endpoints.forgotPassword, async ({ body, platform, env, c }) => {
  const known = await knownDeviceOf(c, body.email);
  await limitAttempts(c, platform, { what: 'forgot', ...body, ...fewMails, known });
  afterAnswer(c, () => mailResetLink(env, body.email));
  return { email: body.email };
});

handle(accountsApi, endpoints.resetPassword, async ({ body, platform, env, c }) => {
  await enforceRateLimit(platform, { key: `reset-from:${networkOf(c)}`, most: 60, seconds: hour });
  if (await isTriedFirst(body.password)) failField('password', 'password_common');
  await setPassword(env, body);
});

handle(accountsApi, endpoints.completeRegistration, async ({ body, platform, learner, viewer, c }) => {
  const { createdAt } = (await userById(platform, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  // First, so that after a failure here the form can be sent again.
  await askLaterWhetherEducator(learner, viewer.id, createdAt);
  const change = { ...body, registrationCompleted: true };
  const row = (await changeUser(platform, viewer.id, change)) ?? fail('SIGN_IN_REQUIRED');
  await renewSession(c);
  return asUser(row, await unreadCountOf(learner, row.id));
});
