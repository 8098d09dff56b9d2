import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { supportLimits } from '#contract/desk/support';
import { certificates } from '../../credit/certificates/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { sessions } from '../../edge/sessions/schema.ts';
import { participations } from '../../learning/participations/schema.ts';
import { mails } from '../../messaging/mail/schema.ts';

/** Numbers and emails of an account. */
export async function stateOf(cell: Cell, userId: string, now: Date) {
  const [[open], [begun], [passed], [issued], sent] = await cell.batch([
    cell
      .select({ count: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > ${now.getTime()}`)),
    cell.select({ count: count() }).from(participations).where(eq(participations.userId, userId)),
    cell
      .select({ count: count() })
      .from(participations)
      .where(and(eq(participations.userId, userId), isNotNull(participations.passedAt))),
    cell.select({ count: count() }).from(certificates).where(eq(certificates.userId, userId)),
    cell
      .select({ kind: mails.kind, createdAt: mails.createdAt, sentAt: mails.sentAt, dueAt: mails.dueAt })
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(desc(mails.createdAt))
      .limit(supportLimits.mails),
  ]);
  return {
    sessions: open?.count ?? 0,
    coursesBegun: begun?.count ?? 0,
    coursesPassed: passed?.count ?? 0,
    certificates: issued?.count ?? 0,
    mails: sent,
  };
}
