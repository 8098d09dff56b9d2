import { expect, test } from 'vitest';
import { webinarFeeds } from '../../../functions/webinars/webinars/schema.ts';
import { Browser } from '../../support/browser.ts';
import { parseCalendar } from '../../support/calendars.ts';
import { cellNear, rawRowsOf, rowsOf } from '../../support/cells.ts';
import { aWebinar } from '../../support/webinars.ts';
import { aLearner, ahead, cancel, hour, registerIn, unregister, written } from '../../support/webinar-seats.ts';

const feed = '/api/webinar-feed';

/** The path of a learner's feed; `null` if it is off. */
async function pathOf(browser: Browser): Promise<string | null> {
  const { address } = (await browser.ask('GET', feed)).body as { address: string | null };
  return address && new URL(address).pathname;
}

/** Switches the feed of a learner on; returns its path. */
async function aFeed(browser: Browser): Promise<string> {
  const { address } = (await browser.ask('POST', feed)).body as { address: string };
  return new URL(address).pathname;
}

/** Reads a feed without a session. */
const read = (path: string, headers: Record<string, string> = {}) => new Browser().request(path, { headers });

const eventsOf = async (path: string) => parseCalendar(await (await read(path)).text()).events;

test('a feed has what its learner is registered for, and follows each change', async () => {
  await aWebinar({ startsAt: written(ahead(100 * hour)), capacity: 1 });
  await aWebinar({ id: 'other' });
  const [ana, ben] = [await aLearner('ana'), await aLearner('ben', 1)];
  const [ofAna, ofBen] = [await aFeed(ana), await aFeed(ben)];
  expect(await eventsOf(ofAna)).toEqual([]);
  for (const one of [ana, ben]) await registerIn(one);
  expect(await eventsOf(ofAna)).toMatchObject([{ uid: expect.stringContaining('ecg-live'), status: 'CONFIRMED' }]);
  expect(await eventsOf(ofBen)).toEqual([]);
  await cancel(ana);
  expect(await eventsOf(ofAna)).toMatchObject([{ status: 'CANCELLED', sequence: 1, organizer: null, attendees: [] }]);
  await unregister(ana);
  expect(await eventsOf(ofAna)).toEqual([]);
});

test('a feed can be read again without a transfer until it changes', async () => {
  await aWebinar();
  const ana = await aLearner('ana');
  const path = await aFeed(ana);
  const first = await read(path);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, max-age=300');
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await read(path, known)).status).toBe(304);
  await registerIn(ana);
  expect((await read(path, known)).status).toBe(200);
});

test('an address can be shown again, replaced and switched off, and is not stored', async () => {
  const ana = await aLearner('ana');
  expect(await pathOf(ana)).toBeNull();
  const first = await aFeed(ana);
  expect(await pathOf(ana)).toBe(first);
  const second = await aFeed(ana);
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  const token = second.split('/').at(-1)?.replace('.ics', '') ?? expect.fail();
  expect(JSON.stringify(await rawRowsOf('webinar_feeds'))).not.toContain(token);
  expect((await ana.ask('DELETE', feed)).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect(await pathOf(ana)).toBeNull();
});

test.each(['0-unknown.ics', '0-unknown', '99-unknown.ics', '.ics', 'unknown.ics'])(
  'there is no feed at %s',
  async (file) => {
    expect((await read(`/backend/api/public/webinars/feeds/${file}`)).status).toBe(404);
  },
);

test('the feed of a deleted account ends', async () => {
  const ana = await aLearner('ana');
  const path = await aFeed(ana);
  const [{ userId } = expect.fail()] = await rowsOf(webinarFeeds);
  await cellNear(0).$client.prepare('delete from users where id = ?').bind(userId).run();
  expect((await read(path)).status).toBe(404);
});
