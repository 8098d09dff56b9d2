import type { TrailEntry } from '#contract/desk/trail';
import type { Role } from '#contract/navigation/access';
import { storeRole } from '../../functions/desk/staff/queries.ts';
import { userByEmail } from '../../functions/people/accounts/queries.ts';
import { signedInAs } from './accounts.ts';
import type { Browser } from './browser.ts';
import { cellOfEmail } from './cells.ts';
import { enableTwoSteps } from './factors/factors.ts';

/** Gives an account a role. */
export async function giveRole(email: string, role: Role): Promise<void> {
  const cell = await cellOfEmail(email);
  const { id = '' } = (await userByEmail(cell, email)) ?? {};
  await storeRole(cell, { userId: id, before: 'learner', role, by: 'Robin', at: new Date(0) });
}

/** The browser of an account with a role and two-step verification. */
export async function signedInWithRole(email: string, role: Role): Promise<Browser> {
  const browser = await signedInAs('pro', { email });
  await giveRole(email, role);
  await enableTwoSteps(browser);
  return browser;
}

/** The actions in the trail, newest first, without changed roles. */
export async function trailOf(staff: Browser): Promise<TrailEntry[]> {
  const { data } = (await staff.ask('GET', '/api/desk/trail')).body as { data: TrailEntry[] };
  return data.filter(({ action }) => action !== 'roleChanged');
}
