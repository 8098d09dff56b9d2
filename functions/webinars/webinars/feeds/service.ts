import { backendPrefix } from '#contract/constants';
import { productName } from '#contract/product';
import { feedPath } from '#contract/webinars/webinars';
import { cellNamedIn, libraryOf, withCellPrefix, type Cell, type ReadableCell } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { revisionOf } from '../../../data/library/revision.ts';
import { derivedToken } from '../../../edge/derived-secrets.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { calendarResponse } from '../calendar/responses.ts';
import { asCalendarEvent } from '../calendar/views.ts';
import { currentCatalogue } from '../catalogue.ts';
import { feedBy, feedIdOf, storeFeed } from './queries.ts';

/** How long calendars may use a feed without asking again, in seconds. */
const maxAge = 5 * 60;

/** The end of a feed's address, by which some calendars know what it is. */
const extension = '.ics';

/** The token of an address begins with the cell of its learner. It is derived, so that the address can be shown again. */
const tokenOf = (env: Env, id: string) => derivedToken(env, 'webinar-feed', id);

const addressOf = (env: Env, id: string) =>
  `${env.SITE_ORIGIN}${backendPrefix}${feedPath}/${tokenOf(env, id)}${extension}`;

/** The address of a learner's feed; `null` if it is off. */
export async function feedAddress(env: Env, cell: ReadableCell, userId: string): Promise<string | null> {
  const id = await feedIdOf(cell, userId);
  return id === undefined ? null : addressOf(env, id);
}

/** Switches a learner's feed on with a new address; an earlier one ends. */
export async function renewFeed(env: Env, cell: Cell, userId: string, now: Date): Promise<string> {
  const id = withCellPrefix(cell, newId());
  await storeFeed(cell, { userId, id, tokenHash: await sha256(tokenOf(env, id)), createdAt: now });
  return addressOf(env, id);
}

/** The calendar of everything that the learner of an address is registered for, without links to join. */
export async function serveFeed(env: Env, file: string, headers: Headers): Promise<Response> {
  const token = file.endsWith(extension) ? file.slice(0, -extension.length) : '';
  const cell = cellNamedIn(env, token) ?? fail('NOT_FOUND');
  const { locale, webinarIds } = (await feedBy(cell, await sha256(token))) ?? fail('NOT_FOUND');
  const { webinars } = await currentCatalogue(libraryOf(env), () => revisionOf(cell));
  const events = webinars
    .filter(({ id }) => webinarIds.includes(id))
    .map((row) => asCalendarEvent(row, locale, env.SITE_ORIGIN));
  const options = { origin: env.SITE_ORIGIN, name: productName, fileName: `webinars${extension}`, maxAge };
  return calendarResponse(events, options, headers);
}
