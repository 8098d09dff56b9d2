import { eq, inArray, lte } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { pendingInvitations } from '../../../people/accounts/schema.ts';
import { groupInvitations } from '../../groups/schema.ts';

/** The invitation that a user signed up with. */
export function pendingOf(userId: string) {
  return query(build.select().from(pendingInvitations).where(eq(pendingInvitations.userId, userId)));
}

/** What the token of an invitation is derived from, by the hash of the token. */
export function invitationByHash(tokenHash: string) {
  return query(
    build
      .select({ id: groupInvitations.id, round: groupInvitations.round })
      .from(groupInvitations)
      .where(eq(groupInvitations.tokenHash, tokenHash)),
  );
}

export function deletePending(cell: Cell, userId: string) {
  return cell.delete(pendingInvitations).where(eq(pendingInvitations.userId, userId));
}

/** Deletes invitations of sign-ups before an instant. */
export async function deleteOldPending(cell: Cell, most: number, before: Date): Promise<number> {
  const old = cell
    .select({ userId: pendingInvitations.userId })
    .from(pendingInvitations)
    .where(lte(pendingInvitations.createdAt, before))
    .limit(most);
  return (await cell.delete(pendingInvitations).where(inArray(pendingInvitations.userId, old))).meta.changes;
}
