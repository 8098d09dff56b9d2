import type { Body } from '#contract/feature';
import type { accreditations, AttemptState, RevocationState } from '#contract/desk/accreditations';
import { revokeCertificate } from '../../credit/certificates/revocations/service.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { grantAttempt } from '../../learning/quizzes/grants/service.ts';
import { userByAddress } from '../../people/accounts/names/service.ts';
import { record, type Actor } from '../trail/service.ts';

type Endpoints = (typeof accreditations)['endpoints'];

/**
 * Grants one more attempt to somebody else. The record of the course keeps who granted it and why; the trail, which
 * outlives the learner's account, names the course only.
 */
export async function grant(
  env: Env,
  officer: Actor,
  { email, courseId, reason }: Body<Endpoints['grant']>,
  now: Date,
): Promise<AttemptState> {
  if ((await userByAddress(env, email))?.id === officer.id) fail('OWN_ACCOUNT');
  const state = await grantAttempt(env, { email, courseId, reason, by: officer.name }, now);
  if (state === 'granted') await record(officer, { action: 'attemptGranted', subject: courseId }, now);
  return state;
}

/** Revokes a certificate. */
export async function revoke(
  env: Env,
  officer: Actor,
  { serial, reason }: Body<Endpoints['revoke']>,
  now: Date,
): Promise<RevocationState> {
  const state = await revokeCertificate(env, { serial, reason, by: officer.name, at: now });
  if (state === 'revoked') await record(officer, { action: 'certificateRevoked', subject: serial }, now);
  return state;
}
