import {
  and,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Evaluation } from '#contract/credit/credits';
import { defaultLocale } from '#contract/locales';
import type { CertificateRow, Claim } from '../certificates/queries.ts';
import { certificates } from '../certificates/schema.ts';
import { claims, participationEvents, participations } from '../../learning/participations/schema.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, param, preparedQuery, query } from '../../data/reads.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import type { Profile } from '../../edge/sessions/session.ts';
import { markReadByKey } from '../../messaging/notifications/queries.ts';
import { certificateAvailableKey } from '../../learning/participations/available-credit.ts';
import { attended, recordEvent, type EventInput } from '../../learning/participations/events/queries.ts';
import {
  courseWith,
  ofLearnerInCourse,
  progressInCourse,
  type ProgressRow,
  type Reader,
  type Writer,
} from '../../learning/participations/queries.ts';
import type { Snapshot } from '../../learning/participations/snapshots.ts';
import { attempts } from '../../learning/quizzes/schema.ts';
import { evaluations } from './schema.ts';

/** A learner who requests credit, with their profile. */
export interface Claimant extends Reader {
  readonly profile: () => Promise<Profile>;
}

/** The same for a request that writes. */
export type Claiming = Claimant & Writer;

/** The score of the first passed attempt. */
const passingScore = preparedQuery((build) =>
  build
    .select({ score: attempts.score })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participationId))
    .where(and(ofLearnerInCourse, eq(attempts.kind, 'mastery'), eq(attempts.isPassed, true)))
    .orderBy(attempts.finishedAt)
    .limit(1),
);

/** The condition that a user earns no credit in an activity. */
function earnsNoCredit(userId: SQLWrapper, activityId: SQLWrapper): SQL {
  const conditions = declaredFeatures().flatMap(({ earnsNoCredit: holds }) => holds?.(userId, activityId) ?? []);
  return or(...conditions) ?? sql`false`;
}

/** The share of a webinar or recording that events confirm, 0 to 1, and whether the user presents it. */
const attendance = preparedQuery((build) =>
  build
    .select({
      share: attended.as('share'),
      isPresenter: sql<number>`${earnsNoCredit(sql`${param('userId')}`, sql`${param('courseId')}`)}`.as('is_presenter'),
    })
    .from(participationEvents)
    .innerJoin(participations, eq(participations.id, participationEvents.participationId))
    .where(and(ofLearnerInCourse, eq(participationEvents.kind, 'attended'))),
);

/** Claims in a course with the serial numbers of their valid certificates. */
const claimsInCourse = preparedQuery((build) =>
  build
    .select({ accreditationId: claims.accreditationId, credits: claims.credits, serial: certificates.serial })
    .from(claims)
    .innerJoin(certificates, and(eq(certificates.claimId, claims.id), isNull(certificates.supersededBy)))
    .where(and(eq(claims.userId, param('userId')), eq(claims.courseId, param('courseId')))),
);

/** The data that a learner's credit in an activity depends on; `undefined` if there is none, or they may not read it. */
export async function creditStatusOf(claimant: Claimant, courseId: string) {
  const { cell, viewer } = claimant;
  const own = { userId: viewer.id, courseId };
  const isWebinar = webinarOf(courseId) !== undefined;
  const asked = cell.read(
    progressInCourse(own),
    passingScore(own),
    claimsInCourse(own),
    ...(isWebinar ? [attendance(own)] : []),
  );
  const [row, [, [passing], claimed, [confirmed] = []], profile] = await Promise.all([
    isWebinar ? activityWith(claimant, courseId, asked) : courseIn(claimant, courseId, asked),
    asked,
    claimant.profile(),
  ]);
  if (!row) return undefined;
  const { participation, version, isFree, hasQuiz } = row;
  const share = confirmed?.share ?? null;
  const hasPassed = !isWebinar || !hasQuiz || passing !== undefined;
  return {
    user: { id: viewer.id, ...profile },
    planType: viewer.planType,
    passedPlan: participation?.passedPlan ?? null,
    profession: profile.profession,
    isFree,
    participation,
    /** Of a recording that got a quiz after it was watched, not before the quiz is passed. */
    passedAt: hasPassed ? (participation?.passedAt ?? null) : null,
    evaluatedAt: participation?.evaluatedAt ?? null,
    version,
    score: passing?.score ?? share,
    share,
    isPresenter: confirmed?.isPresenter === 1,
    claimed,
  };
}

type Asked = Promise<readonly [readonly ProgressRow[], ...unknown[]]>;

async function courseIn(claimant: Claimant, courseId: string, asked: Asked) {
  const progress = asked.then(([[first]]) => first);
  const row = await courseWith(claimant, { courseId, locale: defaultLocale }, progress);
  return row && { ...row, isFree: row.course.isFree, hasQuiz: true };
}

async function activityWith({ content }: Claimant, activityId: string, asked: Asked) {
  const [activity, [[progress]]] = await Promise.all([content.activity(activityId), asked]);
  const hasQuiz = Boolean(activity?.quizVersionId);
  return activity && { ...activity, hasQuiz, participation: progress?.participation ?? null };
}

export type CreditStatusRow = NonNullable<Awaited<ReturnType<typeof creditStatusOf>>>;

/** Stores an evaluation with its event unless there is one; returns whether it was stored. */
export async function storeEvaluation(
  db: Cell,
  answers: Evaluation,
  fact: Omit<EventInput, 'kind' | 'when'>,
): Promise<boolean> {
  const { participationId, at } = fact;
  const event = recordEvent(db, { ...fact, kind: 'evaluated', when: isNull(participations.evaluatedAt) });
  const [recorded] = await db.batch([
    ...event.statements,
    insertFrom(db, evaluations, { participationId, answers, sentAt: at }, sql`where ${event.isRecorded}`),
  ]);
  return recorded.length > 0;
}

/**
 * Stores a claim, its certificate and their events.
 *
 * @throws a failed assertion if the accreditation was claimed before
 */
export async function storeClaim(
  db: Cell,
  claim: Claim,
  certificate: CertificateRow,
  facts: readonly [claimed: EventInput & { snapshot: Snapshot }, issued: EventInput],
): Promise<void> {
  const { userId, courseId, accreditationId } = claim;
  const isClaimed = and(
    eq(claims.userId, userId),
    eq(claims.courseId, courseId),
    eq(claims.accreditationId, accreditationId),
  );
  await db.batch([
    assertInBatch(db, notExists(build.select({ id: claims.id }).from(claims).where(isClaimed))),
    db.insert(claims).values({ ...claim, terms: facts[0].snapshot.id }),
    db.insert(certificates).values(certificate),
    ...facts.flatMap((fact) => recordEvent(db, fact).statements),
    markReadByKey(db, claim.userId, certificateAvailableKey(claim.courseId), claim.claimedAt),
  ]);
}

/** The valid certificate of a claim. */
export async function issuedFor(
  db: Cell,
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

/** A learner's passed courses and activities of webinars, most recently active first, one row per claim. */
export const passedCourses = preparedQuery((build) =>
  build
    .select({
      courseId: participations.courseId,
      versionId: participations.versionId,
      passedAt: participations.passedAt,
      passedPlan: participations.passedPlan,
      evaluatedAt: participations.evaluatedAt,
      share: sql<number | null>`(select ${attended} from ${participationEvents}
        where ${participationEvents.participationId} = ${participations.id} and ${participationEvents.kind} = 'attended')`.as(
        'attended_share',
      ),
      hasPassedQuiz:
        sql<number>`exists (select 1 from ${attempts} where ${attempts.participationId} = ${participations.id}
        and ${attempts.kind} = 'mastery' and ${attempts.isPassed})`.as('has_passed_quiz'),
      accreditationId: claims.accreditationId,
      kind: claims.kind,
      creditType: claims.creditType,
      /** 0 once the certificate was revoked. */
      credits: sql<number | null>`iif(exists (select 1 from ${certificates}
        where ${certificates.claimId} = ${claims.id} and ${certificates.status} = 'revoked'), 0, ${claims.credits})`.as(
        'counted_credits',
      ),
      claimedAt: claims.claimedAt,
    })
    .from(participations)
    .leftJoin(claims, and(eq(claims.userId, participations.userId), eq(claims.courseId, participations.courseId)))
    .where(
      and(
        eq(participations.userId, param('userId')),
        isNotNull(participations.passedAt),
        not(earnsNoCredit(participations.userId, participations.courseId)),
      ),
    )
    .orderBy(desc(participations.lastActiveAt)),
);

export type PassedRow = ReturnType<ReturnType<typeof passedCourses>['rowOf']>;

interface CertificateQuery {
  /** Instant and serial number of the last certificate of the previous page. */
  readonly before: readonly [number, string] | undefined;
  /** Issued since and before these instants. */
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly most: number;
  /** The start of this year. */
  readonly newYear: Date;
}

/** A learner's certificates before a position in the list, newest first, credits by type, and passed courses. */
export async function certificatesOf(
  { read }: Reader['cell'],
  userId: string,
  { before, from, until, most, newYear }: CertificateQuery,
) {
  const isEarlier = before && sql`(${certificates.issuedAt}, ${certificates.serial}) < (${before[0]}, ${before[1]})`;
  const [rows, totals, passed] = await read(
    query(
      build
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
    ),
    query(
      build
        .select({
          creditType: certificates.creditType,
          credits: sql<number>`sum(${certificates.credits})`,
          thisYear: sql<number>`sum(iif(${certificates.issuedAt} >= ${newYear.getTime()}, ${certificates.credits}, 0))`,
        })
        .from(certificates)
        .where(and(eq(certificates.userId, userId), eq(certificates.status, 'valid'), eq(certificates.kind, 'credit')))
        .groupBy(certificates.creditType)
        .orderBy(certificates.creditType),
    ),
    passedCourses({ userId }),
  );
  return { rows, totals, passed };
}
