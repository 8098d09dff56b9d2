import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Cell } from '../../../../data/cells.ts';
import { speakerInvitations } from '../schema.ts';

/** Deletes the invitations that a user has accepted. */
export async function deleteInvitationsOf(cell: Cell, webinarId: string, userId: string): Promise<void> {
  const { webinarId: webinar, userId: user } = speakerInvitations;
  await cell.delete(speakerInvitations).where(and(eq(webinar, webinarId), eq(user, userId)));
}

const day = 24 * 60 * 60 * 1000;

/** How long an invitation is listed after its end, and an accepted one after it was accepted, in milliseconds. */
const listedFor = { ended: 90 * day, accepted: 730 * day };

/** Deletes old invitations. */
export async function deleteOldInvitations(cell: Cell, most: number, now = new Date()): Promise<number> {
  const { id, expiresAt, revokedAt, acceptedAt } = speakerInvitations;
  const before = (age: number) => new Date(now.getTime() - age);
  const old = cell
    .select({ id })
    .from(speakerInvitations)
    .where(
      or(
        and(lte(expiresAt, before(listedFor.ended)), isNull(acceptedAt)),
        lte(revokedAt, before(listedFor.ended)),
        lte(acceptedAt, before(listedFor.accepted)),
      ),
    )
    .limit(most);
  return (await cell.delete(speakerInvitations).where(inArray(id, old))).meta.changes;
}
