import type { Context } from 'hono';
import type { factors } from '#contract/factors';
import type { Body } from '#contract/feature';
import { accountById, type Account } from '../accounts/queries.ts';
import { goOnKnown, judgeProof } from '../credentials/identity.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { fail, failField } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import type { LiveSession } from '../http/session.ts';
import { isStillTwoStep } from './queries.ts';
import { takeCode, takeRecoveryCode } from './second-step.ts';

/**
 * Confirms the identity in a session for a while, by every step that signing in takes: otherwise a stolen password
 * could do with a copied cookie what it cannot do alone.
 */
export async function confirmIdentity(
  c: Context<EdgeEnv>,
  db: PlatformDatabase,
  session: LiveSession,
  { appCode, recoveryCode, ...proof }: Body<typeof factors.endpoints.confirmIdentity>,
): Promise<void> {
  const account = (await accountById(db, session.viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const holds = await judgeProof(c, db, session, proof);
  const tell = account.twoStepSince ? await takeSecondStep(c, db, account, { appCode, recoveryCode }) : undefined;
  await goOnKnown(c, db, session, isStillTwoStep(account.user.id, account.twoStepSince, holds));
  await tell?.();
}

async function takeSecondStep(
  c: Context<EdgeEnv>,
  db: PlatformDatabase,
  account: Account,
  { appCode, recoveryCode }: { appCode: string | undefined; recoveryCode: string | undefined },
) {
  if (recoveryCode) return takeRecoveryCode(c, db, account, recoveryCode, 'recoveryCode');
  await takeCode(c, db, account, appCode ?? failField('appCode', 'required'), 'appCode');
  return undefined;
}
