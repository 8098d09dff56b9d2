import { and, eq, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
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

/** Removes the id of a deleted account. */
export async function deleteAttendee(cell: Cell, webinarId: string, userId: string): Promise<void> {
  await cell
    .update(webinarAttendees)
    .set({ userId: null })
    .where(and(eq(webinarAttendees.webinarId, webinarId), eq(webinarAttendees.userId, userId)));
}
