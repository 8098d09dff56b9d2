import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { certificates } from '../../credit/certificates/schema.ts';
import { creditReports } from '../../credit/reporting/schema.ts';
import { build, query } from '../../data/reads.ts';
import { participationEvents, participations } from '../../learning/participations/schema.ts';

/** The latest reports of a learner's credit. */
export function reportsAbout(userId: string, most: number) {
  const { exportedAt, system, action } = creditReports;
  return query(
    build
      .select({ exportedAt, system, action, title: certificates.title })
      .from(creditReports)
      .innerJoin(certificates, eq(certificates.serial, creditReports.serial))
      .where(and(eq(creditReports.userId, userId), isNotNull(creditReports.serial)))
      .orderBy(desc(exportedAt))
      .limit(most),
  );
}

/** The latest decisions of accreditation officers on a learner's record. */
export function decisionsOn(userId: string, most: number) {
  const { at, kind, participationId } = participationEvents;
  return query(
    build
      .select({ at, kind, courseId: participations.courseId })
      .from(participationEvents)
      .innerJoin(participations, eq(participations.id, participationId))
      .where(and(eq(participations.userId, userId), inArray(kind, ['attemptGranted', 'revoked'])))
      .orderBy(desc(at))
      .limit(most),
  );
}
