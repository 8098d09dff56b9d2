import { eq } from 'drizzle-orm';
import type { Role } from '#contract/navigation/access';
import type { Cell } from '../../data/cells.ts';
import { commit } from '../../data/commit.ts';
import { users } from '../../edge/sessions/schema.ts';
import { recordAction } from '../trail/queries.ts';

interface RoleChange {
  readonly userId: string;
  readonly before: Role;
  readonly role: Role;
  readonly by: string;
  readonly at: Date;
}

/** Stores a role with its line in the trail. */
export async function storeRole(cell: Cell, { userId, before, role, by, at }: RoleChange): Promise<void> {
  const entry = { userId: null, actor: by, action: 'roleChanged', subject: userId } as const;
  await commit(cell, [
    cell.update(users).set({ role, updatedAt: at }).where(eq(users.id, userId)),
    recordAction(cell, { ...entry, at, before, after: role }),
  ]);
}
