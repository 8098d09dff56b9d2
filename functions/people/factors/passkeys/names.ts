import { passkeyName } from '../../accounts/names/rules.ts';
import { cellOf, type Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { claimName } from '../../../data/directory/claims.ts';
import { confirming, holderOf, releasing } from '../../../data/directory/directory.ts';
import type { Env } from '../../../env.ts';
import {
  passkeyExists,
  passkeyByCredential,
  passkeyDeletion,
  passkeyInsert,
  passkeyOf,
  type PasskeyRow,
} from './queries.ts';

/** The cell of a passkey, by the id of its credential. */
export async function cellOfPasskey(env: Env, credentialId: string): Promise<Cell | undefined> {
  const holder = await holderOf(env, passkeyName(credentialId));
  return holder && cellOf(env, holder.cell);
}

/** Adds a passkey unless it exists already or its owner has `most`. */
export function addPasskey(
  env: Env,
  cell: Cell,
  row: Omit<PasskeyRow, 'lastUsedAt'>,
  limit: number,
): Promise<PasskeyRow | undefined> {
  const { credentialId, userId } = row;
  const name = passkeyName(credentialId);
  const isHeld = async (db: Cell) => (await passkeyByCredential(db, credentialId)) !== undefined;
  return claimName(env, name, { cell: cell.number, id: userId }, isHeld, async (holder) => {
    if (holder.id !== userId || holder.isConfirmed) return undefined;
    const [[added]] = await commit(cell, [
      passkeyInsert(cell, row, limit),
      ...confirming(env, cell, name, holder, passkeyExists(row)),
    ]);
    return added;
  });
}

/** Removes a passkey of a user; returns it. */
export async function removePasskey(
  env: Env,
  cell: Cell,
  own: { readonly id: string; readonly userId: string },
): Promise<PasskeyRow | undefined> {
  const row = await passkeyOf(cell, own);
  if (!row) return undefined;
  const [, , [removed]] = await commit(cell, [
    ...releasing(env, cell, passkeyName(row.credentialId), own.userId, passkeyExists(own)),
    passkeyDeletion(cell, own),
  ]);
  return removed;
}
