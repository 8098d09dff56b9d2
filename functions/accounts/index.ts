import { Hono, type Context } from 'hono';
import { APIError } from 'better-auth/api';
import { accounts } from '#contract/accounts';
import { resendWait } from '#contract/constants';
import { database } from '../database/database.ts';
import { setCsrfCookie } from '../http/csrf.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limits.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { authOf } from './auth.ts';
import { flagsFor } from './flags.ts';
import { isCommonPassword } from './passwords.ts';
import { signedIn } from './signed-in.ts';
import { asUser, changeUser, flagOverridesOf, setFlagOverride, userByEmail, userById } from './queries.ts';

export const accountsApi = new Hono<EdgeEnv>();

const { endpoints } = accounts;
const hour = 60 * 60;

handle(accountsApi, endpoints.csrfCookie, ({ c }) => setCsrfCookie(c));

handle(accountsApi, endpoints.user, async ({ db, env, viewer, c }) => {
  const user = asUser((await userById(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED'));
  const isOutdated = (Object.keys(viewer) as (keyof typeof viewer)[]).some((fact) => viewer[fact] !== user[fact]);
  if (isOutdated) await renewSession(c, env);
  return user;
});

handle(accountsApi, endpoints.features, async ({ db, viewer }) =>
  flagsFor(viewer, await flagOverridesOf(db, viewer.id)),
);

handle(accountsApi, endpoints.switchFeature, async ({ params: { userId, flag }, body, db }) => {
  const user = (await userById(db, userId)) ?? fail('NOT_FOUND');
  await setFlagOverride(db, userId, flag, body.isOn);
  return flagsFor(user, await flagOverridesOf(db, userId));
});

handle(accountsApi, endpoints.login, async ({ body, db, env, c }) => {
  await enforceRateLimit(
    db,
    { key: `login:${body.email}`, most: 8, seconds: 15 * 60 },
    { key: `login-from:${addressOf(c)}`, most: 100, seconds: 15 * 60 },
  );
  const answer = await authOf(env)
    .api.signInEmail({ body, headers: c.req.raw.headers, returnHeaders: true })
    .catch(onRefusal(() => failField('password', 'credentials')));
  await signedIn(c, answer.headers);
  const user = asUser((await userById(db, answer.response.user.id)) ?? fail('SIGN_IN_REQUIRED'));
  if (!user.isVerified) c.executionCtx.waitUntil(sendCode(env, user.email));
  return user;
});

handle(accountsApi, endpoints.logout, async ({ env, c }) => {
  const answer = await authOf(env).api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  await signedIn(c, answer.headers, '');
});

handle(accountsApi, endpoints.signup, async ({ body, db, env, c }) => {
  await enforceRateLimit(db, { key: `signup:${body.email}`, most: 5, seconds: hour }, fromAddress(c, 'signup', 60));
  const ownWords = [body.firstName, body.lastName, body.email.split('@')[0] ?? ''];
  if (isCommonPassword(body.password, ownWords)) failField('password', 'password_common');
  await authOf(env)
    .api.signUpEmail({ body: { ...body, name: `${body.firstName} ${body.lastName}` } })
    .catch(async (error: unknown) => {
      // Somebody who presses twice: the other request was faster.
      if (!(await userByEmail(db, body.email))) throw error;
    });
  await sendCode(env, body.email);
  return { email: body.email };
});

handle(accountsApi, endpoints.verifyEmail, async ({ body, db, env, c }) => {
  await enforceRateLimit(db, { key: `verify:${body.email}`, most: 20, seconds: hour }, fromAddress(c, 'verify', 200));
  const answer = await authOf(env)
    .api.verifyEmailOTP({
      body: { email: body.email, otp: body.code },
      headers: c.req.raw.headers,
      returnHeaders: true,
    })
    .catch(onRefusal((code) => failField('code', code === 'INVALID_OTP' ? 'code_wrong' : 'code_expired')));
  await signedIn(c, answer.headers);
  return asUser((await userById(db, answer.response.user.id)) ?? fail('SIGN_IN_REQUIRED'));
});

handle(accountsApi, endpoints.resendVerification, async ({ body, db, env, c }) => {
  await enforceRateLimit(
    db,
    { key: `resend:${body.email}`, most: 1, seconds: resendWait },
    fromAddress(c, 'resend', 60),
  );
  c.executionCtx.waitUntil(sendCode(env, body.email));
  return { retryAfter: resendWait };
});

handle(accountsApi, endpoints.forgotPassword, async ({ body, db, env, c }) => {
  await enforceRateLimit(db, { key: `forgot:${body.email}`, most: 5, seconds: hour }, fromAddress(c, 'forgot', 60));
  c.executionCtx.waitUntil(authOf(env).api.requestPasswordReset({ body: { email: body.email } }));
  return { email: body.email };
});

handle(accountsApi, endpoints.resetPassword, async ({ body, db, env, c }) => {
  await enforceRateLimit(db, fromAddress(c, 'reset', 60));
  if (isCommonPassword(body.password)) failField('password', 'password_common');
  await authOf(env)
    .api.resetPassword({ body: { token: body.token, newPassword: body.password } })
    .catch(onRefusal(() => failField('token', 'link_expired')));
});

handle(accountsApi, endpoints.completeRegistration, async ({ body, db, env, viewer, c }) => {
  const row = await changeUser(db, viewer.id, { ...body, registrationCompleted: true });
  await renewSession(c, env);
  return asUser(row ?? fail('SIGN_IN_REQUIRED'));
});

/** Brings the facts in the session cookie up to date, so that gates passed elsewhere open at once. */
async function renewSession(c: Context<EdgeEnv>, env: EdgeEnv['Bindings']): Promise<void> {
  const renewed = await authOf(env).api.getSession({
    headers: c.req.raw.headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  for (const cookie of renewed.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}

/** Mails a code to an address that waits for its confirmation; says nothing about other addresses. */
async function sendCode(env: EdgeEnv['Bindings'], email: string): Promise<void> {
  const user = await userByEmail(database(env.DB), email);
  if (user && !user.emailVerified) {
    await authOf(env).api.sendVerificationOTP({ body: { email, type: 'email-verification' } });
  }
}

function addressOf(c: Context<EdgeEnv>): string {
  return c.req.header('cf-connecting-ip') ?? 'unknown';
}

function fromAddress(c: Context<EdgeEnv>, what: string, most: number): RateLimit {
  return { key: `${what}-from:${addressOf(c)}`, most, seconds: hour };
}

/** Turns a refusal of better-auth into ours; anything else stays an unexpected failure. */
function onRefusal(refuseWith: (code: string) => never) {
  return (error: unknown): never => {
    if (error instanceof APIError) refuseWith(String(error.body?.code ?? ''));
    throw error;
  };
}
