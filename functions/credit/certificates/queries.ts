import { and, eq, sql, type SQL } from 'drizzle-orm';
import { certificates } from './schema.ts';
import { claims, type ClaimTerms, snapshots } from '../../learning/participations/schema.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { recordEvent, type EventInput } from '../../learning/participations/events/queries.ts';
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
  fact: EventInput,
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

/** A certificate with the claim it stands for and its successor. */
export interface OwnCertificate {
  readonly certificate: CertificateRow;
  readonly claim: Claim;
  readonly successor: CertificateRow | undefined;
}

/** Queries whose rows are a learner's certificate, for one call together with others. */
export function ownCertificateQueries(userId: string, serial: string) {
  const isTheirs = and(eq(certificates.serial, serial), eq(certificates.userId, userId));
  const ofTheirs = (column: SQL) => sql`(select ${column} from ${certificates} where ${isTheirs})`;
  return [
    query(build.select().from(certificates).where(isTheirs)),
    query(
      build
        .select({ claim: claims, content: snapshots.content })
        .from(claims)
        .innerJoin(snapshots, eq(snapshots.id, claims.terms))
        .where(eq(claims.id, ofTheirs(sql`claim_id`))),
    ),
    query(
      build
        .select()
        .from(certificates)
        .where(eq(certificates.serial, ofTheirs(sql`superseded_by`))),
    ),
  ] as const;
}

type OwnRows = readonly [
  readonly CertificateRow[],
  readonly { readonly claim: typeof claims.$inferSelect; readonly content: unknown }[],
  readonly CertificateRow[],
];

/** The certificate that the rows of `ownCertificateQueries` make up; `undefined` where there is none. */
export function asOwnCertificate([[certificate], [claimed], [successor]]: OwnRows): OwnCertificate | undefined {
  if (!certificate || !claimed) return undefined;
  return { certificate, claim: { ...claimed.claim, terms: claimed.content as ClaimTerms }, successor };
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
