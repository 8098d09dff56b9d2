import { cellOf, cellOfHash, withCellPrefix, type Cell } from '../../../data/cells.ts';
import { storeWithName, releaseOrRefuse } from '../../../data/directory/claims.ts';
import { holderOf, reserveName, type Holder, type Name } from '../../../data/directory/directory.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import type { Env } from '../../../env.ts';
import { deleteUnconfirmed } from './queries.ts';
import { emailName } from './rules.ts';
import { userByEmail, type UserRow } from '../queries.ts';

/** The cell of an address; for an unknown one a cell by its hash, so that both take the same queries. */
export async function cellOfAddress(env: Env, email: string): Promise<Cell> {
  const holder = await holderOf(env, emailName(email));
  return holder ? cellOf(env, holder.cell) : cellOfHash(env, await sha256(email));
}

/** The account of an address in any cell. */
export async function userByAddress(env: Env, email: string): Promise<UserRow | undefined> {
  return userByEmail(await cellOfAddress(env, email), email);
}

/** Reserves a name for a new account in a cell, unless another account holds it; returns the holder. */
export function reserveForNewAccount(env: Env, name: Name, cell: Cell): Promise<Holder> {
  return reserveName(env, name, { cell: cell.number, id: withCellPrefix(cell, newId()) });
}

/**
 * Reserves an address for an account whose owner has confirmed it, and deletes an unconfirmed account with the
 * address. `store` writes it with the reservation; `undefined` if the address belongs to another confirmed account.
 */
export async function claimAddress<Stored>(
  env: Env,
  email: string,
  owner: { readonly cell: number; readonly id: string },
  store: (holder: Holder) => Promise<Stored>,
): Promise<Stored | undefined> {
  const name = emailName(email);
  const claimed = await retryUntilStored(async (): Promise<{ readonly stored: Stored | undefined } | undefined> => {
    const holder = await reserveName(env, name, owner);
    if (holder.id === owner.id && !holder.isConfirmed) return storeWithName(env, name, holder, store);
    const cell = cellOf(env, holder.cell);
    const user = await userByEmail(cell, email);
    if (user?.emailVerified) return { stored: undefined };
    if (!user || (await deleteUnconfirmed(env, cell, user))) await releaseOrRefuse(env, name, holder);
    return undefined;
  });
  return claimed.stored;
}
