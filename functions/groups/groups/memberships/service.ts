import { cellNamedIn, cellNumberIn, cellOfUser, hasCell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { userById } from '../../../people/accounts/queries.ts';
import { storeNameAndAddress } from './queries.ts';

/** Copies the name and the address of a member from their own cell; an earlier copy changes nothing. */
export async function updateNameAndAddress(
  env: Env,
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
): Promise<void> {
  const cell = cellNamedIn(env, groupId);
  if (!cell || !hasCell(env, cellNumberIn(userId) ?? -1)) return;
  const user = await userById(cellOfUser(env, userId), userId);
  if (user) await storeNameAndAddress(cell, groupId, user);
}
