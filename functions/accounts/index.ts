import { Hono } from 'hono';
import { APIError } from 'better-auth/api';
import { accounts } from '#contract/accounts';
import { resendWait } from '#contract/constants';
import { afterAnswer } from '../http/after-answer.ts';
import { setCsrfCookie } from '../http/csrf.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { networkOf } from '../http/network.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { forgetSession } from '../http/session-cookies.ts';
import { endConnections } from '../realtime/broadcast.ts';
import { limitAttempts } from './attempt-limits.ts';
import { authOf } from './auth.ts';
import { beginSignup, deviceOf, ownSignup, rememberDevice } from './device-cookies.ts';
import { flagsFor } from './flags.ts';
import { isCommonPassword } from './passwords.ts';
import { accountByPassword, beginWaiting, confirmAddress, mailCode, mailResetLink, signUp } from './service.ts';
import { openSession, renewSession, signedIn } from './sessions.ts';
import { waitingCodes } from './signup-queries.ts';
import { accountByEmail, changeUser, endSession, flagOverridesOf, setFlagOverride, userById } from './queries.ts';
import { asUser } from './views.ts';

export const accountsApi = new Hono<EdgeEnv>();

const { endpoints } = accounts;
const hour = 60 * 60;

/** Attempts that mail something. */
const fewMails = { most: 5, mostFromAll: 20, mostOfNetwork: 60, seconds: hour };

handle(accountsApi, endpoints.csrfCookie, ({ c }) => setCsrfCookie(c));

handle(accountsApi, endpoints.user, async ({ db, viewer }) =>
  asUser((await userById(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED')),
);

handle(accountsApi, endpoints.features, async ({ db, viewer }) =>
  flagsFor(viewer, await flagOverridesOf(db, viewer.id)),
);

handle(accountsApi, endpoints.switchFeature, async ({ params: { userId, flag }, body, db }) => {
  const user = (await userById(db, userId)) ?? fail('NOT_FOUND');
  await setFlagOverride(db, userId, flag, body.isOn);
  return flagsFor(user, await flagOverridesOf(db, userId));
});

handle(accountsApi, endpoints.login, async ({ body, db, env, c }) => {
  const most = { most: 8, mostFromAll: 40, mostOfNetwork: 100, seconds: 15 * 60 };
  await limitAttempts(c, db, { what: 'login', ...body, ...most, known: await deviceOf(c, body.email) });
  const shown = (await accountByPassword(db, body)) ?? failField('password', 'credentials');
  const opened = await openSession(c, shown.user.id);
  // The password may have been replaced while it was checked: then the session is nobody's.
  const account = await accountByEmail(db, body.email);
  if (account?.password !== shown.password) {
    await endSession(db, opened.sessionId);
    failField('password', 'credentials');
  }
  await signedIn(c, opened.cookies);
  if (account.user.emailVerified) await rememberDevice(c, body.email);
  else {
    const id = await beginSignup(c, body.email);
    afterAnswer(c, () => beginWaiting(env, account.user, shown.password, id));
  }
  return asUser(account.user);
});

handle(accountsApi, endpoints.logout, async ({ db, env, c }) => {
  const session = await c.get('session')?.live();
  if (session) {
    await endSession(db, session.id);
    await endConnections(env, session.viewer.id, session.id).catch(console.error);
  }
  forgetSession(c);
  await setCsrfCookie(c, '');
});

handle(accountsApi, endpoints.signup, async ({ body, db, env, c }) => {
  // Read first: what is written from now on was written in the same instant.
  const seen = await waitingCodes(db, body.email);
  await limitAttempts(c, db, { what: 'signup', ...body, ...fewMails });
  const ownWords = [body.firstName, body.lastName, body.email.split('@')[0] ?? ''];
  if (isCommonPassword(body.password, ownWords)) failField('password', 'password_common');
  await signUp(env, db, body, await beginSignup(c, body.email), seen);
  return { email: body.email };
});

handle(accountsApi, endpoints.verifyEmail, async ({ body, db, env, c }) => {
  const own = await ownSignup(c, body.email);
  const most = { most: 20, mostFromAll: 60, mostOfNetwork: 200, seconds: hour };
  await limitAttempts(c, db, { what: 'verify', ...body, ...most, known: own });
  const confirmed = await confirmAddress(env, db, body, own);
  if (typeof confirmed === 'string') failField('code', confirmed);
  const { cookies } = await openSession(c, confirmed.userId);
  await signedIn(c, cookies);
  await rememberDevice(c, body.email);
  return asUser((await userById(db, confirmed.userId)) ?? fail('SIGN_IN_REQUIRED'));
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
  await authOf(env)
    .api.resetPassword({ body: { token: body.token, newPassword: body.password } })
    .catch(onRefusal(() => failField('token', 'link_expired')));
});

handle(accountsApi, endpoints.completeRegistration, async ({ body, db, viewer, c }) => {
  const row = await changeUser(db, viewer.id, { ...body, registrationCompleted: true });
  await renewSession(c);
  return asUser(row ?? fail('SIGN_IN_REQUIRED'));
});

/** Turns a refusal of better-auth into ours; anything else stays an unexpected failure. */
function onRefusal(refuseWith: (code: string) => never) {
  return (error: unknown): never => {
    if (error instanceof APIError) refuseWith(String(error.body?.code ?? ''));
    throw error;
  };
}
