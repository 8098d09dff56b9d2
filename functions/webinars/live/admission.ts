import type { Viewer } from '#contract/navigation/access';
import type { RoomAction } from '#contract/webinars/live/permissions';
import type { ReadableCell, WritableCell } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { readWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { usersById } from '../../people/accounts/queries.ts';
import { presenterInsert, presenterOf } from '../attendance/queries.ts';
import type { currentCatalogue } from '../webinars/catalogue.ts';
import type { WebinarRow } from '../webinars/schema.ts';
import { webinarIn } from '../webinars/service.ts';
import { standingQueries } from './queries.ts';
import { requireInRoom, requireNotOver } from './service.ts';

/** A request about a webinar. */
interface Asked {
  readonly params: { readonly webinar: string };
  readonly viewer: Viewer;
  readonly catalogue: () => ReturnType<typeof currentCatalogue>;
  readonly now: Date;
}

type Reading = Asked & { readonly cell: ReadableCell };
type Writing = Asked & { readonly cell: WritableCell };

/** Limits of a person, for ten minutes. */
export const limits = {
  questions: ({ id }: Viewer): RateLimit => ({ key: `webinar-questions:${id}`, most: 10, seconds: 10 * 60 }),
  votes: ({ id }: Viewer): RateLimit => ({ key: `webinar-votes:${id}`, most: 120, seconds: 10 * 60 }),
  invitations: ({ id }: Viewer): RateLimit => ({ key: `speaker-invitations:${id}`, most: 60, seconds: 10 * 60 }),
  hosting: ({ id }: Viewer): RateLimit => ({ key: `webinar-hosting:${id}`, most: 300, seconds: 10 * 60 }),
};

/** The webinar of a read, in whose room its viewer may do something. */
export async function admitted({ params, viewer, cell, catalogue }: Reading, action: RoomAction): Promise<WebinarRow> {
  const standing = await cell.read(...standingQueries(viewer.id));
  const row = webinarIn(await catalogue(), params.webinar);
  requireInRoom(action, viewer, row.id, standing);
  return row;
}

/** The same for a write, which counts against limits. */
export async function admittedWithin(
  { params, viewer, cell, catalogue }: Writing,
  action: RoomAction,
  within: readonly RateLimit[],
): Promise<WebinarRow> {
  const standing = await readWithin(cell, within, ...standingQueries(viewer.id));
  const row = webinarIn(await catalogue(), params.webinar);
  requireInRoom(action, viewer, row.id, standing);
  return row;
}

/** The same while the webinar is not over. */
export async function admittedUntilEnd(asked: Writing, action: RoomAction, within: readonly RateLimit[]) {
  const row = await admittedWithin(asked, action, within);
  requireNotOver(row, asked.now);
  return row;
}

/** The same for whoever leads the webinar; `storePresenter` stores that, as it gives them no credit. */
export async function admittedToLead({ params, viewer, cell, catalogue, now }: Writing, action: RoomAction) {
  const [presenting, ...standing] = await readWithin(
    cell,
    [limits.hosting(viewer)],
    presenterOf({ userId: viewer.id, webinarId: params.webinar }),
    ...standingQueries(viewer.id),
  );
  const row = webinarIn(await catalogue(), params.webinar);
  requireInRoom(action, viewer, row.id, standing);
  const storePresenter = async () => {
    if (presenting.length > 0) return;
    await presenterInsert(await cell.writable(), { userId: viewer.id, webinarId: row.id, since: now });
  };
  return { row, storePresenter };
}

/** The webinar of an invitation, and the account of whoever opens it. */
export async function invited({ params, viewer, cell, catalogue }: Writing) {
  const [[user]] = await readWithin(cell, [limits.invitations(viewer)], usersById({ id: viewer.id }));
  return { row: webinarIn(await catalogue(), params.webinar), user: user ?? fail('SIGN_IN_REQUIRED') };
}
