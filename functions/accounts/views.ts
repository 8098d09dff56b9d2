import type { User } from '#contract/accounts';
import type { UserRow } from './queries.ts';

/** A row as the specification shows a user. */
export function asUser(row: UserRow, numberOfUnreadNotifications: number): User {
  return {
    ...row,
    numberOfUnreadNotifications,
    isVerified: row.emailVerified,
    subscription: { type: row.planType },
  };
}
