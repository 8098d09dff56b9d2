import type { Body } from '#contract/feature';
import type { accreditations, AttemptState, RevocationState } from '#contract/desk/accreditations';
import type { TrailEntry } from '#contract/desk/trail';
import { revokeCertificate } from '../../credit/certificates/revocations/service.ts';
import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { grantAttempt } from '../../learning/quizzes/grants/service.ts';
import { recordAction } from '../trail/queries.ts';

type Endpoints = (typeof accreditations)['endpoints'];

/** The accreditation officer who decides. */
interface Officer {
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
}

/**
 * Grants one more attempt. The record of the course keeps who granted it and why; the trail, which outlives the learner's
 * account, names the course only.
 */
export async function grant(
  env: Env,
  officer: Officer,
  { email, courseId, reason }: Body<Endpoints['grant']>,
  now: Date,
): Promise<AttemptState> {
  const state = await grantAttempt(env, { email, courseId, reason, by: officer.name }, now);
  if (state === 'granted') await record(officer, { action: 'attemptGranted', subject: courseId }, now);
  return state;
}

/** Revokes a certificate. */
export async function revoke(
  env: Env,
  officer: Officer,
  { serial, reason }: Body<Endpoints['revoke']>,
  now: Date,
): Promise<RevocationState> {
  const state = await revokeCertificate(env, { serial, reason, by: officer.name, at: now });
  if (state === 'revoked') await record(officer, { action: 'certificateRevoked', subject: serial }, now);
  return state;
}

async function record(
  { id, name, cell }: Officer,
  done: Pick<TrailEntry, 'action' | 'subject'>,
  at: Date,
): Promise<void> {
  await recordAction(cell, { ...done, at, userId: id, actor: name, before: null, after: null });
}
