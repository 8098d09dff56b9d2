import type { User } from '#contract/accounts';
import type { UserRow } from './queries.ts';

/** The id of somebody's photo, by which they ask for it: the last part of where it lies. */
function photoOf({ image }: UserRow): string | null {
  return image?.startsWith('photos/') ? (image.split('/').at(-1) ?? null) : null;
}

/** A row as the specification shows a user. */
export function asUser(row: UserRow, numberOfUnreadNotifications: number): User {
  return {
    ...row,
    deletesAt: row.deletesAt?.toISOString(),
    numberOfUnreadNotifications,
    isVerified: row.emailVerified,
    photo: photoOf(row),
    subscription: { type: row.planType },
  };
}
