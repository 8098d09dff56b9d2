import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { certificates } from './schema.ts';
import { claims, type ClaimTerms, snapshots } from '../../learning/participations/schema.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { recordEvent, type Fact } from '../../learning/participations/events/queries.ts';
import { serialOfFile } from './serial.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/** A claim with its terms. */
export type Claim = Omit<typeof claims.$inferSelect, 'terms'> & { readonly terms: ClaimTerms };

/**
 * Stores a successor and marks its predecessor: one claim has one valid certificate.
 *
 * @throws a failed assertion if the predecessor is no longer valid
 */
export async function storeSuccessor(
  db: Cell,
  old: CertificateRow,
  successor: CertificateRow,
  fact: Fact,
): Promise<void> {
  const isValid = sql`exists (select 1 from certificates where serial = ${old.serial} and status = 'valid')`;
  await db.batch([
    assertInBatch(db, isValid),
    db
      .update(certificates)
      .set({ status: 'superseded', supersededBy: successor.serial })
      .where(and(eq(certificates.serial, old.serial), eq(certificates.status, 'valid'))),
    db.insert(certificates).values(successor),
    ...recordEvent(db, fact).statements,
  ]);
}

export async function certificateBySerial(db: Cell, serial: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.serial, serial));
  return row;
}

/** Those of some files that belong to no certificate. */
export async function filesWithoutCertificate(db: Cell, keys: readonly string[]): Promise<string[]> {
  const serials = JSON.stringify(keys.map(serialOfFile));
  const rows = await db
    .select({ fileKey: certificates.fileKey })
    .from(certificates)
    .where(sql`${certificates.serial} in (select value from json_each(${serials}))`);
  const issued = new Set(rows.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !issued.has(key));
}

/** A learner's certificate with the claim it stands for and its successor. */
export async function ownCertificate(db: Cell, userId: string, serial: string) {
  const successors = alias(certificates, 'successors');
  const [row] = await db
    .select({ certificate: certificates, claim: claims, terms: snapshots.content, successor: successors })
    .from(certificates)
    .innerJoin(claims, eq(claims.id, certificates.claimId))
    .innerJoin(snapshots, eq(snapshots.id, claims.terms))
    .leftJoin(successors, eq(successors.serial, certificates.supersededBy))
    .where(and(eq(certificates.serial, serial), eq(certificates.userId, userId)));
  return row && { ...row, claim: { ...row.claim, terms: row.terms as unknown as ClaimTerms } };
}

/** A user's certificates by date: their transcript of credits. */
export function certificateTranscript(db: Cell, userId: string) {
  const { serial, title, provider, creditType, credits, kind, completedAt, issuedAt, status } = certificates;
  return db
    .select({ issuedAt, completedAt, title, provider, creditType, credits, kind, serial, status })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(issuedAt);
}

/** All certificates of a user. */
export function certificatesOf(db: Cell, userId: string): Promise<CertificateRow[]> {
  return db.select().from(certificates).where(eq(certificates.userId, userId));
}
