import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { factors } from '#contract/people/factors';
import { recordDevice } from '../accounts/device-cookies.ts';
import { accountById, userById, usersById } from '../accounts/queries.ts';
import { openVerifiedSession } from '../accounts/sign-ins/service.ts';
import { confirmSessionIdentity, limitProofs } from '../credentials/identity/service.ts';
import { newId } from '../../data/ids.ts';
import { afterAnswer } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { enforceAnonymousRateLimit, enforceRateLimit } from '../../edge/rate-limits.ts';
import { liveSessionOf, requireRecentIdentity } from '../../edge/sessions/session.ts';
import { mailSecurityNotice } from '../../messaging/mail/security-notices.ts';
import { addPasskey, cellOfPasskey, removePasskey } from './passkeys/names.ts';
import { passkeyExists, passkeysOf, renamePasskey } from './passkeys/queries.ts';
import { deleteDevicesOf, twoStepsOf } from './queries.ts';
import { asFactors, asPasskey } from './views.ts';

export const factorsApi = new Hono<EdgeEnv>();

const { endpoints } = factors;

// Loaded on first use, as few requests need these.
const ceremonies = () => import('./passkeys/service.ts');
const recoveries = () => import('./recovery/service.ts');
const service = () => import('./service.ts');

const hour = 60 * 60;

/** Maximum passkeys of one account. */
const maxPasskeys = 20;

handle(factorsApi, endpoints.overview, async ({ cell, viewer, now }) => {
  const [[twoStep], passkeys] = await cell.read(twoStepsOf(viewer.id, now), passkeysOf(viewer.id));
  return asFactors({ twoStep, passkeys });
});

handle(factorsApi, endpoints.beginTwoStep, async ({ cell, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `two-step-setup:${viewer.id}`, most: 20, seconds: hour });
  return (await service()).beginTwoStep(c, cell, session);
});

handle(factorsApi, endpoints.switchOn, async ({ body, cell, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `two-step-on:${viewer.id}`, most: 20, seconds: hour });
  return { recoveryCodes: await (await service()).switchOn(c, cell, session, body) };
});

handle(factorsApi, endpoints.switchOff, async ({ cell, c }) => {
  await (await service()).switchOff(c, cell, await requireRecentIdentity(c));
});

handle(factorsApi, endpoints.renewRecoveryCodes, async ({ cell, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `recovery-codes:${viewer.id}`, most: 10, seconds: hour });
  return { recoveryCodes: await (await service()).renewRecoveryCodes(c, cell, session) };
});

handle(factorsApi, endpoints.forgetDevices, ({ cell, viewer }) => deleteDevicesOf(cell, viewer.id));

handle(factorsApi, endpoints.passkeyOptions, async ({ cell, viewer, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `passkey-options:${viewer.id}`, most: 60, seconds: hour });
  const [[user], existing] = await cell.read(usersById({ id: viewer.id }), passkeysOf(viewer.id));
  if (existing.length >= maxPasskeys) fail('TOO_MANY_PASSKEYS');
  return {
    ...(await (await ceremonies()).creationOptions(c, `add:${session.id}`, user ?? fail('SIGN_IN_REQUIRED'), existing)),
  };
});

handle(factorsApi, endpoints.addPasskey, async ({ body, cell, viewer, now, c }) => {
  const session = await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `passkeys:${viewer.id}`, most: 30, seconds: hour });
  const user = (await userById(cell, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const created = await (await ceremonies()).verifyNewPasskey(c, cell, `add:${session.id}`, body.response);
  const row = { ...created, id: newId(), userId: user.id, name: body.name, createdAt: now };
  const added = (await addPasskey(c.env, cell, row, maxPasskeys)) ?? fail('PASSKEY_REFUSED');
  await mailSecurityNotice(c, cell, user, 'passkey_added', { detail: added.name });
  return asPasskey(added);
});

handle(factorsApi, endpoints.renamePasskey, async ({ params, body, cell, viewer }) =>
  asPasskey((await renamePasskey(cell, { ...params, ...body, userId: viewer.id })) ?? fail('NOT_FOUND')),
);

handle(factorsApi, endpoints.removePasskey, async ({ params, cell, viewer, c }) => {
  await requireRecentIdentity(c);
  const removed = (await removePasskey(c.env, cell, { ...params, userId: viewer.id })) ?? fail('NOT_FOUND');
  const user = (await userById(cell, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  await mailSecurityNotice(c, cell, user, 'passkey_removed', { detail: removed.name });
});

handle(factorsApi, endpoints.identityOptions, async ({ cell, viewer, c }) => {
  const { id } = await liveSessionOf(c);
  await enforceRateLimit(cell, { key: `identity-options:${viewer.id}`, most: 60, seconds: hour });
  const [existing] = await cell.read(passkeysOf(viewer.id));
  return { ...(await (await ceremonies()).requestOptions(c, `identity:${id}`, existing)) };
});

handle(factorsApi, endpoints.confirmIdentity, async ({ body, cell, c }) => {
  const session = await liveSessionOf(c);
  await limitProofs(cell, session);
  await (await service()).confirmIdentity(c, cell, session, body);
});

handle(factorsApi, endpoints.confirmIdentityByPasskey, async ({ body, cell, viewer, c }) => {
  const session = await liveSessionOf(c);
  await enforceRateLimit(cell, { key: `identity-passkey:${viewer.id}`, most: 30, seconds: hour });
  const passkey = await (await ceremonies()).verifyPasskey(c, cell, `identity:${session.id}`, body.response);
  if (passkey.userId !== viewer.id) fail('PASSKEY_REFUSED');
  await confirmSessionIdentity(c, cell, session, passkeyExists(passkey));
});

// Writes nothing: a limit would cost more than the request.
handle(factorsApi, endpoints.loginOptions, async ({ c }) => ({
  ...(await (await ceremonies()).requestOptions(c, 'login')),
}));

handle(factorsApi, endpoints.logIn, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `passkey-login-from:${networkOf(c)}`, most: 100, seconds: hour });
  const cell = (await cellOfPasskey(env, body.response.id)) ?? fail('PASSKEY_REFUSED');
  const passkey = await (await ceremonies()).verifyPasskey(c, cell, 'login', body.response);
  const account = await accountById(cell, passkey.userId);
  // It may have been removed since the check; later changes are detected by the account's second read.
  if (!account?.hasPasskey || !(await openVerifiedSession(c, cell, account))) fail('PASSKEY_REFUSED');
  await recordDevice(c, account.user.email);
  await (await recoveries()).cancelRecoveryOf(c, cell, account.user);
});

handle(factorsApi, endpoints.verifyCode, async ({ body, c }) => (await service()).logInByCode(c, body));

handle(factorsApi, endpoints.verifyRecoveryCode, async ({ body, c }) =>
  (await service()).logInByRecoveryCode(c, body.code),
);

handle(factorsApi, endpoints.askForRecovery, async ({ env, now, c }) => {
  const { account, cell } = await (await service()).requirePendingLogin(c);
  await enforceRateLimit(
    cell,
    { key: `recovery-link:${account.user.id}`, most: 1, seconds: resendWait },
    { key: `recovery-links:${account.user.id}`, most: 6, seconds: hour },
  );
  afterAnswer(c, async () => (await recoveries()).mailRecoveryLink(env, cell, account, now));
  return { retryAfter: resendWait };
});

handle(factorsApi, endpoints.beginRecovery, async ({ body, c }) => ({
  endsAt: (await (await recoveries()).beginRecovery(c, body)).toISOString(),
}));

handle(factorsApi, endpoints.stopRecovery, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `recovery-stop:${networkOf(c)}`, most: 60, seconds: hour });
  await (await recoveries()).stopRecovery(c, body.token);
});
