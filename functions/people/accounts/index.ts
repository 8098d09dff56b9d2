import { Hono } from 'hono';
import { accounts } from '#contract/people/accounts';
import { resendWait } from '#contract/constants';
import { cellOfUser } from '../../data/cells.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { setCsrfCookie } from '../../edge/csrf.ts';
import { fail, failField } from '../../edge/errors.ts';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { enforceAnonymousRateLimit } from '../../edge/rate-limits.ts';
import { unreadCountOf, unreadCounts } from '../../messaging/notifications/queries.ts';
import { cellOfAddress } from './names/service.ts';
import { limitAttempts } from './attempt-limits.ts';
import { beginSignup, knownDeviceOf, ownSignup } from './device-cookies.ts';
import { isGuessable } from './passwords.ts';
import { completeRegistration, usersById } from './queries.ts';
import { mailResetLinks, requestPassword, setPassword } from './reset-links/service.ts';
import { logIn, logOut } from './service.ts';
import { renewSession } from './sessions/service.ts';
import { pendingCodes } from './signups/queries.ts';
import { confirmAndLogIn, mailCode, signUp } from './signups/service.ts';
import { asUser } from './views.ts';

export const accountsApi = new Hono<EdgeEnv>();

const { endpoints } = accounts;
const hour = 60 * 60;

/** Limits of attempts that send a mail. */
const mailLimits = { most: 5, mostFromAll: 20, mostOfNetwork: 60, seconds: hour };

handle(accountsApi, endpoints.csrfCookie, ({ c }) => setCsrfCookie(c));

handle(accountsApi, endpoints.user, async ({ cell, viewer }) => {
  const [[row], [countRow]] = await cell.read(usersById({ id: viewer.id }), unreadCounts({ userId: viewer.id }));
  return asUser(row ?? fail('SIGN_IN_REQUIRED'), countRow?.unread ?? 0);
});

handle(accountsApi, endpoints.login, async ({ body, env, c }) => {
  const most = { most: 8, mostFromAll: 40, mostOfNetwork: 100, seconds: 15 * 60 };
  await limitAttempts(c, { what: 'login', ...body, ...most, known: await knownDeviceOf(c, body.email) });
  const result = await logIn(c, body);
  if ('secondStep' in result) return result;
  return asUser(result, await unreadCountOf(cellOfUser(env, result.id), result.id));
});

handle(accountsApi, endpoints.logout, ({ c }) => logOut(c));

handle(accountsApi, endpoints.signup, async ({ body, env, c }) => {
  // Read first: a code that is added later belongs to a concurrent sign-up.
  const earlierCodes = await pendingCodes(await cellOfAddress(env, body.email), body.email);
  await limitAttempts(c, { what: 'signup', ...body, ...mailLimits });
  const personalWords = [body.firstName, body.lastName, body.email.split('@')[0] ?? ''];
  if (await isGuessable(body.password, personalWords)) failField('password', 'password_common');
  await signUp(env, body, await beginSignup(c, body.email), earlierCodes);
  return { email: body.email };
});

handle(accountsApi, endpoints.verifyEmail, async ({ body, env, c }) => {
  const own = await ownSignup(c, body.email);
  const most = { most: 20, mostFromAll: 60, mostOfNetwork: 200, seconds: hour };
  await limitAttempts(c, { what: 'verify', ...body, ...most, known: own });
  const user = await confirmAndLogIn(c, body, own);
  return asUser(user, await unreadCountOf(cellOfUser(env, user.id), user.id));
});

handle(accountsApi, endpoints.resendVerification, async ({ body, env, c }) => {
  const own = await ownSignup(c, body.email);
  const network = networkOf(c);
  await enforceAnonymousRateLimit(
    env,
    { key: `resend:${body.email}:${network}`, most: 1, seconds: resendWait },
    { key: `resend-from:${network}`, most: 60, seconds: hour },
  );
  await enforceAnonymousRateLimit(env, { key: `resend:${body.email}`, most: 12, seconds: hour });
  runAfterResponse(c, () => mailCode(env, body.email, own));
  return { retryAfter: resendWait };
});

handle(accountsApi, endpoints.forgotPassword, async ({ body, env, c }) => {
  const known = await knownDeviceOf(c, body.email);
  await limitAttempts(c, { what: 'forgot', ...body, ...mailLimits, known });
  const cell = await requestPassword(env, body.email);
  // In production the cell's job mails the link.
  if (env.LOCAL_MODE === 'on') runAfterResponse(c, () => mailResetLinks(env, cell, 1000));
  return { email: body.email };
});

handle(accountsApi, endpoints.resetPassword, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `reset-from:${networkOf(c)}`, most: 60, seconds: hour });
  if (await isGuessable(body.password)) failField('password', 'password_common');
  await setPassword(env, body);
});

handle(accountsApi, endpoints.completeRegistration, async ({ body, cell, viewer, c }) => {
  const { row, unread } = (await completeRegistration(cell, viewer.id, body)) ?? fail('SIGN_IN_REQUIRED');
  await renewSession(c, row);
  return asUser(row, unread);
});
