import type { Env } from '../../env.ts';
import { isFailedAssertion } from '../assertions/assertions.ts';
import { cellOf, type Cell } from '../cells.ts';
import { untilStored } from '../until-stored.ts';
import { refuseReservation, releaseName, reserveName, type Holder, type Name } from './directory.ts';

/** Gives up what a batch was refused for: a reservation, or a name that its cell no longer has. */
export function giveUp(env: Env, name: Name, holder: Holder): Promise<void> {
  return holder.isConfirmed ? releaseName(env, name, holder) : refuseReservation(env, name, holder);
}

/**
 * Reserves a name for an account and stores what relies on it; begins again where the reservation was refused meanwhile.
 * `isHeld` asks a cell whether it still has a confirmed name; `store` gets whoever has the name.
 */
export function claimName<Stored>(
  env: Env,
  name: Name,
  owner: { readonly cell: number; readonly id: string },
  isHeld: (cell: Cell) => Promise<boolean>,
  store: (holder: Holder) => Promise<Stored>,
): Promise<Stored> {
  type Outcome = { readonly stored: Stored } | undefined;
  return untilStored(async (): Promise<Outcome> => {
    const holder = await reserveName(env, name, owner);
    if (holder.isConfirmed && !(await isHeld(cellOf(env, holder.cell)))) {
      await releaseName(env, name, holder);
      return undefined;
    }
    return attempt(env, name, holder, store);
  }).then(({ stored }) => stored);
}

/** Stores what relies on a name; gives up what it relied on where the batch was refused for it. */
export async function attempt<Stored>(
  env: Env,
  name: Name,
  holder: Holder,
  store: (holder: Holder) => Promise<Stored>,
): Promise<{ readonly stored: Stored } | undefined> {
  try {
    return { stored: await store(holder) };
  } catch (error) {
    if (!isFailedAssertion(error)) throw error;
    await giveUp(env, name, holder);
    return undefined;
  }
}
