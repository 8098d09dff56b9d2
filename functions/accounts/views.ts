import type { User } from '#contract/accounts';
import type { UserRow } from './queries.ts';

/** A row as the specification shows a user. */
export function asUser(row: UserRow): User {
  return { ...row, isVerified: row.emailVerified, subscription: { type: row.planType } };
}
