import { passkeyName } from '../../accounts/names/rules.ts';
import { cellOf, type Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { claimName } from '../../../data/directory/claims.ts';
import { confirmNameStatements, holderOf, releaseNameStatements } from '../../../data/directory/directory.ts';
import type { Env } from '../../../env.ts';
import { useInBatch, type Seal } from '../../../edge/sealed-facts.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import type { Notice } from '../queries.ts';
import { passkeyExists, passkeyByCredential, passkeyDeletion, passkeyInsert, type PasskeyRow } from './queries.ts';

/** The cell of a passkey, by the id of its credential. */
export async function cellOfPasskey(env: Env, credentialId: string): Promise<Cell | undefined> {
  const holder = await holderOf(env, passkeyName(credentialId));
  return holder && cellOf(env, holder.cell);
}

interface Adding {
  /** Most passkeys of one account. */
  readonly limit: number;
  /** The challenge that the passkey answered. */
  readonly seal: Seal;
  readonly notice: Notice;
}

/**
 * Adds a passkey, and mails that, unless it exists already, its owner has too many, or its challenge was answered
 * before.
 */
export function addPasskey(
  env: Env,
  cell: Cell,
  row: Omit<PasskeyRow, 'lastUsedAt'>,
  { limit, seal, notice }: Adding,
): Promise<PasskeyRow | undefined> {
  const { credentialId, userId } = row;
  const name = passkeyName(credentialId);
  const isHeld = async (db: Cell) => (await passkeyByCredential(db, credentialId)) !== undefined;
  return claimName(env, name, { cell: cell.number, id: userId }, isHeld, async (holder) => {
    if (holder.id !== userId || holder.isConfirmed) return undefined;
    const use = await useInBatch(cell, seal);
    const [, [added]] = await commit(cell, [
      use.statement,
      passkeyInsert(cell, row, limit, use.isFirst),
      ...confirmNameStatements(env, cell, name, holder, passkeyExists(row)),
      mailInsert(cell, notice.recipient, notice.message, { when: passkeyExists(row) }),
    ]);
    return added;
  });
}

/** Removes a passkey, and mails that; `undefined` where it is gone already. */
export async function removePasskey(
  env: Env,
  cell: Cell,
  row: PasskeyRow,
  { recipient, message }: Notice,
): Promise<PasskeyRow | undefined> {
  const [, , , [removed]] = await commit(cell, [
    ...releaseNameStatements(env, cell, passkeyName(row.credentialId), row.userId, passkeyExists(row)),
    mailInsert(cell, recipient, message, { when: passkeyExists(row) }),
    passkeyDeletion(cell, row),
  ]);
  return removed;
}
