import type { Context } from 'hono';
import { userById, type UserRow } from '../accounts/queries.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { nowOf } from '../http/clock.ts';
import { fail, failField } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { seal, unseal } from '../http/sealed-facts.ts';
import type { LiveSession } from '../http/session.ts';
import { mailSecurityNotice } from '../mail/security-notices.ts';
import { encrypt } from './encryption.ts';
import { replaceRecoveryCodes, switchTwoStepOff, switchTwoStepOn, twoStepOf } from './queries.ts';
import { asKept, asShown, newRecoveryCodes } from './recovery-codes.ts';
import { appKey, newKey, stepOf } from './totp.ts';

type Edge = Context<EdgeEnv>;

/** How long setting an app up may take, in milliseconds. */
const setupLife = 30 * 60_000;

/** A new key for an app. The browser carries it, sealed, until a code of the app confirms it. */
export async function beginTwoStep(c: Edge, db: PlatformDatabase, session: LiveSession) {
  const user = await ownerOf(db, session);
  if (await twoStepOf(db, user.id)) fail('TWO_STEP_ALREADY_ON');
  const key = newKey();
  const endsAt = new Date(nowOf(c).getTime() + setupLife);
  return { setup: await seal(c.env.AUTH_SECRET, setupOf(session), { key }, endsAt), ...appKey(key, user.email) };
}

/** Switches two-step verification on, once an app shows a code of the key; returns the recovery codes. */
export async function switchOn(
  c: Edge,
  db: PlatformDatabase,
  session: LiveSession,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  const now = nowOf(c);
  const { key } =
    (await unseal<{ key: string }>(c.env.AUTH_SECRET, setupOf(session), setup, now)) ??
    failField('setup', 'link_expired');
  const lastStep = (await stepOf(key, code, now)) ?? failField('code', 'app_code_wrong');
  const user = await ownerOf(db, session);
  const row = { userId: user.id, key: await encrypt(c.env.AUTH_SECRET, user.id, key), lastStep, since: now };
  const { shown, kept } = await codesFor(c, user.id);
  if (!(await switchTwoStepOn(db, row, kept))) fail('TWO_STEP_ALREADY_ON');
  await mailSecurityNotice(c, user, 'two_step_on');
  return shown;
}

export async function switchOff(c: Edge, db: PlatformDatabase, session: LiveSession): Promise<void> {
  const user = await ownerOf(db, session);
  if (await switchTwoStepOff(db, user.id)) await mailSecurityNotice(c, user, 'two_step_off');
}

export async function renewRecoveryCodes(c: Edge, db: PlatformDatabase, session: LiveSession): Promise<string[]> {
  const user = await ownerOf(db, session);
  const { shown, kept } = await codesFor(c, user.id);
  if (!(await replaceRecoveryCodes(db, user.id, kept))) fail('TWO_STEP_OFF');
  await mailSecurityNotice(c, user, 'recovery_codes_renewed');
  return shown;
}

async function codesFor(c: Edge, userId: string) {
  const codes = newRecoveryCodes();
  const kept = await Promise.all(codes.map((code) => asKept(c.env.AUTH_SECRET, userId, code)));
  return { shown: codes.map(asShown), kept };
}

async function ownerOf(db: PlatformDatabase, { viewer }: LiveSession): Promise<UserRow> {
  return (await userById(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
}

/** A key is set up by the session it was made for. */
function setupOf({ id, viewer }: LiveSession): string {
  return `two-step:${viewer.id}:${id}`;
}
