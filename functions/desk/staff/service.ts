import type { Role } from '#contract/navigation/access';
import { failField } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { cellOfAddress } from '../../people/accounts/names/service.ts';
import { userByEmail } from '../../people/accounts/queries.ts';
import * as queries from './queries.ts';

interface Change {
  readonly email: string;
  readonly role: Role;
  /** The operator who changes it. */
  readonly by: string;
  readonly at: Date;
}

/** Gives an account a role, and records who did; repeated, it changes nothing. */
export async function changeRole(env: Env, { email, role, by, at }: Change): Promise<'changed' | 'same'> {
  const cell = await cellOfAddress(env, email);
  const user = (await userByEmail(cell, email)) ?? failField('email', 'not_in_list');
  if (user.role === role) return 'same';
  await queries.storeRole(cell, { userId: user.id, before: user.role, role, by, at });
  return 'changed';
}
