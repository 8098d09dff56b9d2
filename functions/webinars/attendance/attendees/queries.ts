import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { webinarAttendees } from '../schema.ts';

type AttendeeRow = typeof webinarAttendees.$inferSelect;

/** Stores attendance in the cell of its webinar; an older message changes nothing. */
export async function storeAttendee(
  cell: Cell,
  {
    joinedAt,
    reachedAt,
    ...attendee
  }: Pick<AttendeeRow, 'webinarId' | 'activity' | 'seconds'> & {
    readonly userId: string;
    readonly joinedAt: number;
    readonly reachedAt: number | null;
  },
): Promise<void> {
  const { seconds } = attendee;
  await cell
    .insert(webinarAttendees)
    .values({ ...attendee, joinedAt: new Date(joinedAt), reachedAt: reachedAt === null ? null : new Date(reachedAt) })
    .onConflictDoUpdate({
      target: [webinarAttendees.webinarId, webinarAttendees.activity, webinarAttendees.userId],
      set: {
        joinedAt: sql`min(${webinarAttendees.joinedAt}, ${joinedAt})`,
        seconds: sql`max(${webinarAttendees.seconds}, ${seconds})`,
        reachedAt: sql`coalesce(${webinarAttendees.reachedAt}, ${reachedAt})`,
      },
    });
}

/** How many attended or watched, and their minutes, by activity. */
export function attendanceCounts(webinarId: string) {
  const { activity, seconds, reachedAt } = webinarAttendees;
  return query(
    build
      .select({
        activity,
        attended: count(),
        seconds: sql<number>`sum(${seconds})`.as('seconds_sum'),
        reached: sql<number>`count(${reachedAt})`.as('reached_count'),
      })
      .from(webinarAttendees)
      .where(eq(webinarAttendees.webinarId, webinarId))
      .groupBy(activity),
  );
}

/** Attendance of learners in an activity, after a row. */
export function attendeesAfter(
  webinarId: string,
  activity: AttendeeRow['activity'],
  { after, most }: { readonly after: number; readonly most: number },
) {
  return query(
    build
      .select()
      .from(webinarAttendees)
      .where(
        and(
          eq(webinarAttendees.webinarId, webinarId),
          eq(webinarAttendees.activity, activity),
          gt(webinarAttendees.id, after),
        ),
      )
      .orderBy(asc(webinarAttendees.id))
      .limit(most),
  );
}

/** Removes the id of a deleted account. */
export async function deleteAttendee(cell: Cell, webinarId: string, userId: string): Promise<void> {
  await cell
    .update(webinarAttendees)
    .set({ userId: null })
    .where(and(eq(webinarAttendees.webinarId, webinarId), eq(webinarAttendees.userId, userId)));
}
