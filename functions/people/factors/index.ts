import { Hono } from 'hono';
import { resendWait } from '#contract/constants';
import { factors, type Factors, type Passkey } from '#contract/people/factors';
import { recordDevice } from '../accounts/device-cookies.ts';
import { accountById, usersById } from '../accounts/queries.ts';
import { openVerifiedSession } from '../accounts/sign-ins/service.ts';
import { confirmSessionIdentity } from '../credentials/identity/service.ts';
import { newId } from '../../data/ids.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { enforceAnonymousRateLimit, enforceRateLimit, readWithin } from '../../edge/rate-limits.ts';
import { requireRecentIdentity, sessionIdOf } from '../../edge/sessions/session.ts';
import { securityNotice } from '../../messaging/mail/security-notices.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { addPasskey, cellOfPasskey, removePasskey } from './passkeys/names.ts';
import { ownPasskeys, passkeysByCredential, passkeysOf, renamePasskey, type PasskeyRow } from './passkeys/queries.ts';
import { deleteDevicesOf, twoStepsOf } from './queries.ts';

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

handleReadingFirst(factorsApi, endpoints.beginTwoStep, async ({ cell, viewer, c }) =>
  (await service()).beginTwoStep(c, cell, viewer.id),
);

handleReadingFirst(factorsApi, endpoints.switchOn, async ({ body, cell, viewer, c }) => ({
  recoveryCodes: await (await service()).switchOn(c, cell, viewer.id, body),
}));

handleReadingFirst(factorsApi, endpoints.switchOff, async ({ cell, viewer, c }) =>
  (await service()).switchOff(c, cell, viewer.id),
);

handleReadingFirst(factorsApi, endpoints.renewRecoveryCodes, async ({ cell, viewer, c }) => ({
  recoveryCodes: await (await service()).renewRecoveryCodes(c, cell, viewer.id),
}));

handle(factorsApi, endpoints.forgetDevices, ({ cell, viewer }) => deleteDevicesOf(cell, viewer.id));

handleReadingFirst(factorsApi, endpoints.passkeyOptions, async ({ cell, viewer, c }) => {
  const limit = { key: `passkey-options:${viewer.id}`, most: 60, seconds: hour };
  const [[user], existing] = await readWithin(cell, [limit], usersById({ id: viewer.id }), passkeysOf(viewer.id));
  const session = await requireRecentIdentity(c);
  if (existing.length >= maxPasskeys) fail('TOO_MANY_PASSKEYS');
  return {
    ...(await (await ceremonies()).creationOptions(c, `add:${session.id}`, user ?? fail('SIGN_IN_REQUIRED'), existing)),
  };
});

handleReadingFirst(factorsApi, endpoints.addPasskey, async ({ body, cell, viewer, now, c }) => {
  const limit = { key: `passkeys:${viewer.id}`, most: 30, seconds: hour };
  const [[user = fail('SIGN_IN_REQUIRED')]] = await readWithin(cell, [limit], usersById({ id: viewer.id }));
  const session = await requireRecentIdentity(c);
  const { created, seal } = await (await ceremonies()).verifyNewPasskey(c, `add:${session.id}`, body.response);
  const row = { ...created, id: newId(), userId: user.id, name: body.name, createdAt: now };
  const notice = { recipient: user, message: securityNotice(c, 'passkey_added', { detail: row.name }) };
  const db = await cell.writable();
  const added = await addPasskey(c.env, db, row, { limit: maxPasskeys, seal, notice });
  await sendSoon(c.env, db);
  return asPasskey(added ?? fail('PASSKEY_REFUSED'));
});

handle(factorsApi, endpoints.renamePasskey, async ({ params, body, cell, viewer }) =>
  asPasskey((await renamePasskey(cell, { ...params, ...body, userId: viewer.id })) ?? fail('NOT_FOUND')),
);

handleReadingFirst(factorsApi, endpoints.removePasskey, async ({ params, cell, viewer, c }) => {
  const own = { ...params, userId: viewer.id };
  const [[row], [user = fail('SIGN_IN_REQUIRED')]] = await cell.read(ownPasskeys(own), usersById({ id: viewer.id }));
  await requireRecentIdentity(c);
  if (!row) fail('NOT_FOUND');
  const message = securityNotice(c, 'passkey_removed', { detail: row.name });
  const db = await cell.writable();
  if (!(await removePasskey(c.env, db, row, { recipient: user, message }))) fail('NOT_FOUND');
  await sendSoon(c.env, db);
});

handleReadingFirst(factorsApi, endpoints.identityOptions, async ({ cell, viewer, c }) => {
  const limit = { key: `identity-options:${viewer.id}`, most: 60, seconds: hour };
  const [existing] = await readWithin(cell, [limit], passkeysOf(viewer.id));
  return { ...(await (await ceremonies()).requestOptions(c, `identity:${await sessionIdOf(c)}`, existing)) };
});

handleReadingFirst(factorsApi, endpoints.confirmIdentity, async ({ body, cell, viewer, c }) =>
  (await service()).confirmIdentity(c, cell, { sessionId: await sessionIdOf(c), userId: viewer.id }, body),
);

handleReadingFirst(factorsApi, endpoints.confirmIdentityByPasskey, async ({ body, cell, viewer, c }) => {
  const limit = { key: `identity-passkey:${viewer.id}`, most: 30, seconds: hour };
  const [[passkey]] = await readWithin(cell, [limit], passkeysByCredential(body.response.id));
  if (passkey?.userId !== viewer.id) fail('PASSKEY_REFUSED');
  const prover = { sessionId: await sessionIdOf(c), userId: viewer.id };
  const { recordUse, verifyUse } = await ceremonies();
  const use = await verifyUse(c, `identity:${prover.sessionId}`, passkey, body.response);
  const db = await cell.writable();
  const { statements, condition } = await recordUse(db, passkey, use);
  await confirmSessionIdentity(c, db, prover, { condition, before: statements, refusal: 'PASSKEY_REFUSED' });
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
  runAfterResponse(c, async () => (await recoveries()).mailRecoveryLink(env, cell, account, now));
  return { retryAfter: resendWait };
});

handle(factorsApi, endpoints.beginRecovery, async ({ body, c }) => ({
  endsAt: (await (await recoveries()).beginRecovery(c, body)).toISOString(),
}));

handle(factorsApi, endpoints.stopRecovery, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `recovery-stop:${networkOf(c)}`, most: 60, seconds: hour });
  await (await recoveries()).stopRecovery(c, body.token);
});

interface OwnFactors {
  readonly twoStep: ReturnType<ReturnType<typeof twoStepsOf>['rowOf']> | undefined;
  readonly passkeys: readonly PasskeyRow[];
}

function asFactors({ twoStep, passkeys }: OwnFactors): Factors {
  return {
    twoStep: twoStep ? { ...twoStep, since: twoStep.since.toISOString() } : null,
    passkeys: passkeys.map(asPasskey),
    recoveryEndsAt: twoStep?.recoveryEndsAt?.toISOString() ?? null,
  };
}

function asPasskey(row: PasskeyRow): Passkey {
  return { ...row, createdAt: row.createdAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null };
}
