import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { AccreditationBody } from '#contract/library/content/accreditation-bodies';
import { build, query } from '../../data/reads.ts';
import { claims, snapshots } from '../../learning/participations/schema.ts';
import { certificates } from '../certificates/schema.ts';

/** Completed since and before these instants. */
export interface Between {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/**
 * A learner's valid certificates by date of completion, the latest first: one for each accreditation of an activity at
 * most, so their number is limited by the activities there are.
 */
export function validCertificates(userId: string, { from, until }: Between) {
  const { serial, courseId, title, provider, kind, creditType, credits, completedAt, issuedAt } = certificates;
  return query(
    build
      .select({
        ...{ serial, title, provider, kind, creditType, credits, completedAt, issuedAt },
        activityId: courseId,
        body: sql<AccreditationBody>`${snapshots.content} ->> '$.accreditation.body'`.as('body'),
      })
      .from(certificates)
      .innerJoin(claims, eq(claims.id, certificates.claimId))
      .innerJoin(snapshots, eq(snapshots.id, claims.terms))
      .where(
        and(
          eq(certificates.userId, userId),
          eq(certificates.status, 'valid'),
          from && gte(certificates.completedAt, from),
          until && lt(certificates.completedAt, until),
        ),
      )
      .orderBy(desc(certificates.completedAt), certificates.creditType, certificates.serial),
  );
}

export type CertificateEntry = ReturnType<ReturnType<typeof validCertificates>['rowOf']>;
