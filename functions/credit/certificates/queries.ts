import { and, eq, sql, type SQL } from 'drizzle-orm';
import { badgeStatuses, certificates } from './schema.ts';
import { claims, type ClaimTerms, snapshots } from '../../learning/participations/schema.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { recordEvent, type EventInput } from '../../learning/participations/events/queries.ts';
import type { Revocation } from './facts.ts';
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
    revokeBadge(db, old.serial),
    db.insert(certificates).values(successor),
    ...recordEvent(db, fact).statements,
  ]);
}

/** Marks a valid certificate as revoked, with its event; returns whether it was valid. */
export async function storeRevocation(
  db: Cell,
  { serial }: CertificateRow,
  { reason, at }: Pick<Revocation, 'reason' | 'at'>,
  fact: EventInput,
): Promise<boolean> {
  const when = sql`exists (select 1 from certificates where serial = ${serial} and status = 'valid')`;
  const { statements, isRecorded } = recordEvent(db, { ...fact, when });
  const [recorded] = await db.batch([
    ...statements,
    db
      .update(certificates)
      .set({ status: 'revoked', revokedAt: at, revocationReason: reason })
      .where(and(eq(certificates.serial, serial), isRecorded)),
    revokeBadge(db, serial, isRecorded),
  ]);
  return recorded.length > 0;
}

/** The statement that marks the badge of a certificate as revoked, if it has one. */
function revokeBadge(db: Cell, serial: string, when: SQL = sql`true`) {
  const own = sql`(select badge_number from certificates where serial = ${serial})`;
  return db
    .update(badgeStatuses)
    .set({ isRevoked: true })
    .where(and(eq(badgeStatuses.number, own), when));
}

export async function certificateBySerial(db: Cell, serial: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.serial, serial));
  return row;
}

/** Filters keys of files without a certificate. */
export async function filesWithoutCertificate(db: Cell, keys: readonly string[]): Promise<string[]> {
  const serials = JSON.stringify(keys.map(serialOfFile));
  const rows = await db
    .select({ fileKey: certificates.fileKey })
    .from(certificates)
    .where(sql`${certificates.serial} in (select value from json_each(${serials}))`);
  const issued = new Set(rows.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !issued.has(key));
}

/** A certificate with its claim and its successor. */
export interface OwnCertificate {
  readonly certificate: CertificateRow;
  readonly claim: Claim;
  readonly successor: CertificateRow | undefined;
}

/** The queries for a learner's certificate, to be batched with others. */
export function ownCertificateQueries(userId: string, serial: string) {
  const isOwn = and(eq(certificates.serial, serial), eq(certificates.userId, userId));
  const ownCertificates = (column: SQL) => sql`(select ${column} from ${certificates} where ${isOwn})`;
  return [
    query(build.select().from(certificates).where(isOwn)),
    query(
      build
        .select({ claim: claims, content: snapshots.content })
        .from(claims)
        .innerJoin(snapshots, eq(snapshots.id, claims.terms))
        .where(eq(claims.id, ownCertificates(sql`claim_id`))),
    ),
    query(
      build
        .select()
        .from(certificates)
        .where(eq(certificates.serial, ownCertificates(sql`superseded_by`))),
    ),
  ] as const;
}

type OwnRows = readonly [
  readonly CertificateRow[],
  readonly { readonly claim: typeof claims.$inferSelect; readonly content: unknown }[],
  readonly CertificateRow[],
];

/** Maps the rows of `ownCertificateQueries`; `undefined` if there is no certificate. */
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
