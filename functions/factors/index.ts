import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { factors } from '#contract/factors';
import { noteDevice } from '../accounts/device-cookies.ts';
import { accountById, userById } from '../accounts/queries.ts';
import { openFully } from '../accounts/sign-ins/service.ts';
import { goOnKnown, limitProofs } from '../credentials/identity/service.ts';
import { newId } from '../database/ids.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { networkOf } from '../http/network.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { liveSessionOf, requireRecentIdentity } from '../http/session.ts';
import { mailSecurityNotice } from '../mail/security-notices.ts';
import { addPasskey, isStillPasskey, passkeysOf, removePasskey, renamePasskey } from './passkeys/queries.ts';
import { factorsOf, forgetDevicesOf } from './queries.ts';
import { asFactors, asPasskey } from './views.ts';

export const factorsApi = new Hono<EdgeEnv>();

const { endpoints } = factors;

// Few requests need these: they come with the first that does, not with the start of the Worker.
const ceremonies = () => import('./passkeys/service.ts');
const recoveries = () => import('./recovery/service.ts');
const service = () => import('./service.ts');

const hour = 60 * 60;

/** Most passkeys of one account. */
const mostPasskeys = 20;

handle(factorsApi, endpoints.overview, async ({ platform, viewer, now }) =>
  asFactors(await factorsOf(platform, viewer.id, now)),
);

handle(factorsApi, endpoints.beginTwoStep, async ({ platform, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(platform, { key: `two-step-setup:${viewer.id}`, most: 20, seconds: hour });
  return (await service()).beginTwoStep(c, platform, session);
});

handle(factorsApi, endpoints.switchOn, async ({ body, platform, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(platform, { key: `two-step-on:${viewer.id}`, most: 20, seconds: hour });
  return { recoveryCodes: await (await service()).switchOn(c, platform, session, body) };
});

handle(factorsApi, endpoints.switchOff, async ({ platform, c }) => {
  await (await service()).switchOff(c, platform, await requireRecentIdentity(c));
});

handle(factorsApi, endpoints.renewRecoveryCodes, async ({ platform, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(platform, { key: `recovery-codes:${viewer.id}`, most: 10, seconds: hour });
  return { recoveryCodes: await (await service()).renewRecoveryCodes(c, platform, session) };
});

handle(factorsApi, endpoints.forgetDevices, ({ platform, viewer }) => forgetDevicesOf(platform, viewer.id));

handle(factorsApi, endpoints.passkeyOptions, async ({ platform, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(platform, { key: `passkey-options:${viewer.id}`, most: 60, seconds: hour });
  const [user, known] = await Promise.all([userById(platform, viewer.id), passkeysOf(platform, viewer.id)]);
  if (known.length >= mostPasskeys) fail('TOO_MANY_PASSKEYS');
  return {
    ...(await (await ceremonies()).creationOptions(c, `add:${session.id}`, user ?? fail('SIGN_IN_REQUIRED'), known)),
  };
});

handle(factorsApi, endpoints.addPasskey, async ({ body, platform, viewer, now, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(platform, { key: `passkeys:${viewer.id}`, most: 30, seconds: hour });
  const user = (await userById(platform, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const created = await (await ceremonies()).createdPasskey(c, platform, `add:${session.id}`, body.response);
  const row = { ...created, id: newId(), userId: user.id, name: body.name, createdAt: now };
  const added = (await addPasskey(platform, row, mostPasskeys)) ?? fail('PASSKEY_REFUSED');
  await mailSecurityNotice(c, user, 'passkey_added', { detail: added.name });
  return asPasskey(added);
});

handle(factorsApi, endpoints.renamePasskey, async ({ params, body, platform, viewer }) =>
  asPasskey((await renamePasskey(platform, { ...params, ...body, userId: viewer.id })) ?? fail('NOT_FOUND')),
);

handle(factorsApi, endpoints.removePasskey, async ({ params, platform, viewer, c }) => {
  await requireRecentIdentity(c);
  const removed = (await removePasskey(platform, { ...params, userId: viewer.id })) ?? fail('NOT_FOUND');
  const user = (await userById(platform, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  await mailSecurityNotice(c, user, 'passkey_removed', { detail: removed.name });
});

handle(factorsApi, endpoints.identityOptions, async ({ platform, viewer, c }) => {
  const { id } = await liveSessionOf(c);
  await enforceRateLimit(platform, { key: `identity-options:${viewer.id}`, most: 60, seconds: hour });
  return { ...(await (await ceremonies()).requestOptions(c, `identity:${id}`, await passkeysOf(platform, viewer.id))) };
});

handle(factorsApi, endpoints.confirmIdentity, async ({ body, platform, c }) => {
  const session = await liveSessionOf(c);
  await limitProofs(platform, session);
  await (await service()).confirmIdentity(c, platform, session, body);
});

handle(factorsApi, endpoints.confirmIdentityByPasskey, async ({ body, platform, viewer, c }) => {
  const session = await liveSessionOf(c);
  await enforceRateLimit(platform, { key: `identity-passkey:${viewer.id}`, most: 30, seconds: hour });
  const passkey = await (await ceremonies()).shownPasskey(c, platform, `identity:${session.id}`, body.response);
  if (passkey.userId !== viewer.id) fail('PASSKEY_REFUSED');
  await goOnKnown(c, platform, session, isStillPasskey(passkey));
});

// Writes nothing: a limit would cost more than the request.
handle(factorsApi, endpoints.loginOptions, async ({ c }) => ({
  ...(await (await ceremonies()).requestOptions(c, 'login')),
}));

handle(factorsApi, endpoints.logIn, async ({ body, platform, c }) => {
  await enforceRateLimit(platform, { key: `passkey-login-from:${networkOf(c)}`, most: 100, seconds: hour });
  const passkey = await (await ceremonies()).shownPasskey(c, platform, 'login', body.response);
  const account = await accountById(platform, passkey.userId);
  // It may have been removed since it was shown, with all others; what changes from here on is seen by the password.
  if (!account?.hasPasskey || !(await openFully(c, platform, account))) fail('PASSKEY_REFUSED');
  await noteDevice(c, account.user.email);
  await (await recoveries()).endRecoveryOf(c, platform, account.user);
});

handle(factorsApi, endpoints.verifyCode, async ({ body, platform, c }) =>
  (await service()).enterByCode(c, platform, body),
);

handle(factorsApi, endpoints.verifyRecoveryCode, async ({ body, platform, c }) =>
  (await service()).enterByRecoveryCode(c, platform, body.code),
);

handle(factorsApi, endpoints.askForRecovery, async ({ platform, env, now, c }) => {
  const { account } = await (await service()).halfSignedIn(c, platform);
  await enforceRateLimit(
    platform,
    { key: `recovery-link:${account.user.id}`, most: 1, seconds: resendWait },
    { key: `recovery-links:${account.user.id}`, most: 6, seconds: hour },
  );
  afterAnswer(c, async () => (await recoveries()).mailRecoveryLink(env, account, now));
  return { retryAfter: resendWait };
});

handle(factorsApi, endpoints.beginRecovery, async ({ body, platform, c }) => ({
  endsAt: (await (await recoveries()).beginRecovery(c, platform, body)).toISOString(),
}));

handle(factorsApi, endpoints.stopRecovery, async ({ body, platform, c }) => {
  await enforceRateLimit(platform, { key: `recovery-stop:${networkOf(c)}`, most: 60, seconds: hour });
  await (await recoveries()).stopRecovery(c, platform, body.token);
});
