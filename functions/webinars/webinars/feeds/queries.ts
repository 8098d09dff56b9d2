import { and, eq } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell, ReadableCell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { seatPhases, webinarFeeds, webinarRegistrations } from '../schema.ts';

/** The id that a learner's address is derived from; `undefined` if the feed is off. */
export async function feedIdOf({ read }: Pick<ReadableCell, 'read'>, userId: string): Promise<string | undefined> {
  const [[row]] = await read(
    query(build.select({ id: webinarFeeds.id }).from(webinarFeeds).where(eq(webinarFeeds.userId, userId))),
  );
  return row?.id;
}

/** Replaces the address of a learner's feed. */
export async function storeFeed(cell: Cell, feed: typeof webinarFeeds.$inferInsert): Promise<void> {
  await cell.insert(webinarFeeds).values(feed).onConflictDoUpdate({ target: webinarFeeds.userId, set: feed });
}

export async function deleteFeed(cell: Cell, userId: string): Promise<void> {
  await cell.delete(webinarFeeds).where(eq(webinarFeeds.userId, userId));
}

/** The language of a feed's learner, and the webinars that they are registered for. */
export async function feedBy({ read }: Pick<ReadableCell, 'read'>, tokenHash: string) {
  const isTheirs = eq(webinarFeeds.tokenHash, tokenHash);
  const [[learner], registrations] = await read(
    query(
      build
        .select({ locale: users.locale })
        .from(webinarFeeds)
        .innerJoin(users, eq(users.id, webinarFeeds.userId))
        .where(isTheirs),
    ),
    query(
      build
        .select({ webinarId: webinarRegistrations.webinarId })
        .from(webinarFeeds)
        .innerJoin(webinarRegistrations, eq(webinarRegistrations.userId, webinarFeeds.userId))
        .where(and(isTheirs, eq(webinarRegistrations.phase, seatPhases.registered))),
    ),
  );
  return learner && { locale: learner.locale, webinarIds: registrations.map(({ webinarId }) => webinarId) };
}
