import type { User } from '#contract/people/accounts';
import type { UserRow } from './queries.ts';

/** The id of a user's photo: the last part of its key in the file store. */
function photoOf({ image }: UserRow): string | null {
  return image?.startsWith('photos/') ? (image.split('/').at(-1) ?? null) : null;
}

/** Maps a row to the user of the specification. */
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
