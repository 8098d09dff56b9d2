import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Body } from '#contract/feature';
import type { externalCredits as contract } from '#contract/credit/external-credits';
import { externalLimits } from '#contract/credit/external-credits/limits';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { externalCredits, type ExternalCreditRow } from './schema.ts';

/** The owner and id of an external credit. */
export interface ExternalAddress {
  readonly userId: string;
  readonly id: string;
}

export type Entered = Body<(typeof contract)['endpoints']['save']>;

/** A stored proof. */
export type Proof = Pick<ExternalCreditRow, 'proofKey' | 'proofName' | 'proofFormat' | 'proofBytes'>;

const isCredit = ({ userId, id }: ExternalAddress) =>
  and(eq(externalCredits.userId, userId), eq(externalCredits.id, id));

/** The query for a learner's external credits of a period of days, the latest first; their number is limited. */
export function externalCreditsOf(userId: string, { from, to }: { readonly from?: string; readonly to?: string }) {
  return query(
    build
      .select()
      .from(externalCredits)
      .where(
        and(
          eq(externalCredits.userId, userId),
          from === undefined ? undefined : gte(externalCredits.completedOn, from),
          to === undefined ? undefined : lte(externalCredits.completedOn, to),
        ),
      )
      .orderBy(desc(externalCredits.completedOn), asc(externalCredits.id))
      .limit(externalLimits.inAll),
  );
}

/** The query for one external credit. */
export function externalCreditAt(address: ExternalAddress) {
  return query(build.select().from(externalCredits).where(isCredit(address)));
}

/** Inserts a credit, or changes it; `undefined` if it is new and the learner has as many as allowed. */
export async function upsertCredit(
  cell: Cell,
  address: ExternalAddress,
  entered: Entered,
  now: Date,
): Promise<ExternalCreditRow | undefined> {
  const { userId } = address;
  const mayExist = sql`where exists (select 1 from external_credits where ${isCredit(address)})
    or (select count(*) from external_credits where user_id = ${userId}) < ${externalLimits.inAll}`;
  const blank = { proofKey: null, proofName: null, proofFormat: null, proofBytes: null };
  const [row] = await insertFrom(cell, externalCredits, { ...address, ...entered, ...blank, createdAt: now }, mayExist)
    .onConflictDoUpdate({ target: [externalCredits.userId, externalCredits.id], set: entered })
    .returning();
  return row;
}

/** Sets or removes the proof of a credit; `undefined` if the credit does not exist. */
export async function updateProof(
  cell: Cell,
  address: ExternalAddress,
  proof: Proof,
): Promise<ExternalCreditRow | undefined> {
  const [row] = await cell.update(externalCredits).set(proof).where(isCredit(address)).returning();
  return row;
}

export async function deleteCredit(cell: Cell, address: ExternalAddress): Promise<void> {
  await cell.delete(externalCredits).where(isCredit(address));
}
