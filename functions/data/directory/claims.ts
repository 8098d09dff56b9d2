import type { Env } from '../../env.ts';
import { isFailedAssertion } from '../assertions/assertions.ts';
import { cellOf, type Cell } from '../cells.ts';
import { retryUntilStored } from '../retry-until-stored.ts';
import { refuseReservation, releaseName, reserveName, type Holder, type Name } from './directory.ts';

/** Refuses a reservation, or releases a confirmed name that its cell no longer has. */
export function releaseOrRefuse(env: Env, name: Name, holder: Holder): Promise<void> {
  return holder.isConfirmed ? releaseName(env, name, holder) : refuseReservation(env, name, holder);
}

/**
 * Reserves a name for an account and stores the rows that depend on it; retries if the reservation was refused
 * meanwhile. `isHeld` checks whether a cell still has a confirmed name; `store` gets the holder.
 */
export function claimName<Stored>(
  env: Env,
  name: Name,
  owner: { readonly cell: number; readonly id: string },
  isHeld: (cell: Cell) => Promise<boolean>,
  store: (holder: Holder) => Promise<Stored>,
): Promise<Stored> {
  type Outcome = { readonly stored: Stored } | undefined;
  return retryUntilStored(async (): Promise<Outcome> => {
    const holder = await reserveName(env, name, owner);
    if (holder.isConfirmed && !(await isHeld(cellOf(env, holder.cell)))) {
      await releaseName(env, name, holder);
      return undefined;
    }
    return storeWithName(env, name, holder, store);
  }).then(({ stored }) => stored);
}

/** Stores the rows that depend on a name; refuses or releases the name if an assertion of the batch failed. */
export async function storeWithName<Stored>(
  env: Env,
  name: Name,
  holder: Holder,
  store: (holder: Holder) => Promise<Stored>,
): Promise<{ readonly stored: Stored } | undefined> {
  try {
    return { stored: await store(holder) };
  } catch (error) {
    if (!isFailedAssertion(error)) throw error;
    await releaseOrRefuse(env, name, holder);
    return undefined;
  }
}
