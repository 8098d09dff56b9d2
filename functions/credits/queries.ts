import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Evaluation } from '#contract/credits';
import { users } from '../accounts/schema.ts';
import type { CertificateRow, Claim } from '../certificates/queries.ts';
import { certificates } from '../certificates/schema.ts';
import { courseVersions, courses } from '../content/schema.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/json.ts';
import type { Param } from '../database/prepared-queries.ts';
import { notificationDone } from '../notifications/queries.ts';
import { recordEvent, type Fact } from '../participations/event-queries.ts';
import { isReadable, versionThatApplies } from '../participations/queries.ts';
import { participations } from '../participations/schema.ts';
import type { Snapshot } from '../participations/snapshots.ts';
import type { PassedCourse } from './rules.ts';
import { claims, evaluations } from './schema.ts';

/** A claim that was made, with the serial of the certificate that stands for it now. */
interface Claimed {
  readonly accreditationId: string;
  readonly credits: number;
  readonly serial: string;
}

/** Everything that decides on somebody's credit in a course; `undefined` where the course is not there for them. */
export async function creditStatusOf(db: Database, userId: string, courseId: string) {
  const [row] = await db
    .select({
      user: users,
      planType: users.planType,
      profession: users.profession,
      isFree: courses.isFree,
      participation: participations,
      passedAt: participations.passedAt,
      evaluatedAt: participations.evaluatedAt,
      version: courseVersions,
      score: sql<number | null>`(
        select attempt.score from attempts attempt
        where attempt.participation_id = ${participations.id} and attempt.kind = 'mastery' and attempt.is_passed = 1
        order by attempt.finished_at limit 1)`,
      claimed: json<Claimed[]>(sql`(
        select json_group_array(json_object(
          'accreditationId', made.accreditation_id, 'credits', made.credits, 'serial', issued.serial))
        from claims made join certificates issued on issued.claim_id = made.id and issued.superseded_by is null
        where made.user_id = ${users.id} and made.course_id = ${courses.id})`),
    })
    .from(users)
    .innerJoin(courses, eq(courses.id, courseId))
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, users.id)))
    .innerJoin(courseVersions, versionThatApplies)
    .where(and(eq(users.id, userId), isReadable));
  return row;
}

export type CreditStatusRow = NonNullable<Awaited<ReturnType<typeof creditStatusOf>>>;

/** Stores an evaluation with its event, or nothing if one was sent before; says whether it did. */
export async function storeEvaluation(
  db: Database,
  answers: Evaluation,
  fact: Omit<Fact, 'kind' | 'when'>,
): Promise<boolean> {
  const { participationId, at } = fact;
  const event = recordEvent(db, { ...fact, kind: 'evaluated', when: isNull(participations.evaluatedAt) });
  const [recorded] = await db.batch([
    ...event.statements,
    db
      .insert(evaluations)
      .select(sql`select ${participationId}, ${JSON.stringify(answers)}, ${at.getTime()} where ${event.isRecorded}`),
  ]);
  return recorded.length > 0;
}

/** Stores a claim, its certificate and their events, or nothing if the accreditation was claimed before. */
export async function storeClaim(
  db: Database,
  claim: Claim,
  certificate: CertificateRow,
  facts: readonly [claimed: Fact & { snapshot: Snapshot }, issued: Fact],
): Promise<void> {
  await db.batch([
    db.insert(claims).values({ ...claim, terms: facts[0].snapshot.hash }),
    db.insert(certificates).values(certificate),
    ...facts.flatMap((fact) => recordEvent(db, fact).statements),
    notificationDone(db, claim.userId, certificateAvailableKey(claim.courseId), claim.claimedAt),
  ]);
}

/** Names the notification of what can be claimed for a course, which is told once. */
export function certificateAvailableKey(courseId: string): string {
  return `certificate-available:${courseId}`;
}

/** The certificate that stands for a claim now. */
export async function issuedFor(
  db: Database,
  userId: string,
  courseId: string,
  accreditationId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select({ certificate: certificates })
    .from(claims)
    .innerJoin(certificates, and(eq(certificates.claimId, claims.id), isNull(certificates.supersededBy)))
    .where(and(eq(claims.userId, userId), eq(claims.courseId, courseId), eq(claims.accreditationId, accreditationId)));
  return row?.certificate;
}

/** Most passed courses that are looked through for credit, the latest first. */
const mostPassed = 20;

/** Passed courses of somebody of which not everything has been claimed. */
export function passedWithCredit(userId: Param) {
  return json<PassedCourse[]>(sql`(
    select json_group_array(json_object(
      'courseId', course_id, 'title', json_extract(course_document, '$.title'), 'languages', json_extract(course_document, '$.languages'),
      'isFree', is_free, 'passedAt', passed_at, 'evaluatedAt', evaluated_at,
      'accreditations', json_extract(course_document, '$.accreditations'), 'claimed', json(claimed)))
    from (
      select passed.course_id, version.course_document, course.is_free, passed.passed_at, passed.evaluated_at,
        (select json_group_array(json_object('accreditationId', accreditation_id)) from claims
          where claims.user_id = passed.user_id and claims.course_id = passed.course_id) as claimed
      from participations passed
      join course_versions version on version.id = passed.version_id
      join courses course on course.id = passed.course_id
      where passed.user_id = ${userId} and passed.passed_at is not null
        and json_array_length(version.course_document, '$.accreditations') > (select count(*) from claims
          where claims.user_id = passed.user_id and claims.course_id = passed.course_id)
      order by passed.last_active_at desc limit ${mostPassed}))`);
}

interface CertificateQuery {
  /** Instant and serial of the certificate before the page. */
  readonly before: readonly [number, string] | undefined;
  /** Issued since and before these instants. */
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly most: number;
  /** Since when credits count as of this year. */
  readonly newYear: Date;
}

/** Somebody's certificates before a place in the list, newest first, valid credits by type, and courses passed. */
export async function certificatesOf(
  db: Database,
  userId: string,
  { before, from, until, most, newYear }: CertificateQuery,
) {
  const isEarlier = before && sql`(${certificates.issuedAt}, ${certificates.serial}) < (${before[0]}, ${before[1]})`;
  const [rows, totals, [learner]] = await db.batch([
    db
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.userId, userId),
          isEarlier,
          from && gte(certificates.issuedAt, from),
          until && lt(certificates.issuedAt, until),
        ),
      )
      .orderBy(desc(certificates.issuedAt), desc(certificates.serial))
      .limit(most),
    db
      .select({
        creditType: certificates.creditType,
        credits: sql<number>`sum(${certificates.credits})`,
        thisYear: sql<number>`sum(iif(${certificates.issuedAt} >= ${newYear.getTime()}, ${certificates.credits}, 0))`,
      })
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.status, 'valid'), eq(certificates.kind, 'credit')))
      .groupBy(certificates.creditType)
      .orderBy(certificates.creditType),
    db
      .select({ profession: users.profession, country: users.country, passed: passedWithCredit(userId) })
      .from(users)
      .where(eq(users.id, userId)),
  ]);
  return { rows, totals, learner };
}
