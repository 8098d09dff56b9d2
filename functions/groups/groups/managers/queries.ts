import { and, eq, sql } from 'drizzle-orm';
import { build, query } from '../../../data/reads.ts';
import { groupMembers } from '../schema.ts';

/** Most managers of a group whose pages are reloaded at a change. */
const maxManagers = 100;

/** The owner and the managers of a group. */
export function managersOf(groupId: string) {
  return query(
    build
      .select({ userId: groupMembers.userId })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), sql`left_at is null and role <> 'member'`))
      .limit(maxManagers),
  );
}
