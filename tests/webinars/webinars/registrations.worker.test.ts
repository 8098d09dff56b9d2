import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../functions/data/cells.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { webinarRegistrations, webinars, webinarSeats } from '../../../functions/webinars/webinars/schema.ts';
import { learnerDeleted } from '../../../functions/webinars/webinars/registrations/departures/messages.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf, userOf } from '../../support/cells.ts';
import { aWebinar } from '../../support/webinars.ts';

const path = '/api/webinars/ecg-live/registration';
const zone = 'America/New_York';

const register = (browser: Browser) => browser.ask('POST', path, { zone });
const unregister = (browser: Browser) => browser.ask('DELETE', path);

/** The viewer's registration, as the page of the webinar has it. */
const own = async (browser: Browser) =>
  ((await browser.ask('GET', '/api/webinars/ecg-live')).body as { registration: string | null }).registration;

/** Learners in different cells. */
const learners = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      signedInAs('trial', { email: `l${number}@clinic.example`, cell: number % 2 }),
    ),
  );

/** Moves the start of the webinar, as its host does. */
async function startAt(startsAt: Date): Promise<void> {
  await libraryOf(env).update(webinars).set({ startsAt });
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('a learner', () => {
  test('registers once with their time zone, and finds the webinar among their own', async () => {
    await aWebinar();
    await aWebinar({ id: 'other' });
    const [ana] = (await learners(1)) as [Browser];
    expect(await register(ana)).toMatchObject({ status: 200, body: { registration: 'registered' } });
    expect(await register(ana)).toMatchObject({ status: 200, body: { registration: 'registered' } });
    expect(await rowsOf(webinarSeats)).toHaveLength(1);
    expect(await rowsOf(webinarRegistrations)).toMatchObject([{ webinarId: 'ecg-live', phase: 1, zone }]);
    const mine = await ana.ask('GET', '/api/webinars?mine=true');
    expect(mine.body).toMatchObject({ data: [{ id: 'ecg-live', registration: 'registered' }] });
  });

  test('gives the place up, twice without harm, and can register again', async () => {
    await aWebinar();
    const [ana] = (await learners(1)) as [Browser];
    await register(ana);
    expect((await unregister(ana)).status).toBe(200);
    expect((await unregister(ana)).status).toBe(200);
    expect(await own(ana)).toBeNull();
    expect((await ana.ask('GET', '/api/webinars?mine=true')).body).toMatchObject({ data: [] });
    await register(ana);
    expect(await own(ana)).toBe('registered');
  });

  test('cannot register for a webinar that was cancelled, is over, or does not exist', async () => {
    await aWebinar({ cancelled: true });
    const [ana] = (await learners(1)) as [Browser];
    expect(await register(ana)).toMatchObject({ status: 409, body: { code: 'WEBINAR_CLOSED' } });
    await aWebinar();
    await startAt(ago(61));
    await aWebinar({ id: 'other' });
    expect(await register(ana)).toMatchObject({ status: 409, body: { code: 'WEBINAR_CLOSED' } });
    expect((await ana.ask('POST', '/api/webinars/unknown/registration', { zone })).status).toBe(404);
  });

  test('is refused a time zone that does not exist', async () => {
    await aWebinar();
    const [ana] = (await learners(1)) as [Browser];
    expect((await ana.ask('POST', path, { zone: 'Europe/Atlantis' })).status).toBe(422);
  });
});

describe('learners of a full webinar', () => {
  test('see how many places are free, and their own place on the waiting list', async () => {
    const seen = async (browser: Browser) => {
      const { freePlaces, position } = (await browser.ask('GET', '/api/webinars/ecg-live')).body;
      return [freePlaces, position];
    };
    await aWebinar({ capacity: 1 });
    const [ana, ben, cleo] = (await learners(3)) as [Browser, Browser, Browser];
    expect(await seen(ana)).toEqual([1, null]);
    expect((await register(ana)).body).toEqual({ registration: 'registered', freePlaces: 0, position: null });
    expect((await register(ben)).body).toEqual({ registration: 'waiting', freePlaces: 0, position: 1 });
    await register(cleo);
    expect(await Promise.all([ana, ben, cleo].map(seen))).toEqual([
      [0, null],
      [0, 1],
      [0, 2],
    ]);
    expect((await unregister(ben)).body).toEqual({ freePlaces: 0, position: null });
    expect(await seen(cleo)).toEqual([0, 1]);
    expect((await unregister(ana)).body).toEqual({ freePlaces: 0, position: null });
    expect(await seen(cleo)).toEqual([0, null]);
  });

  test('two at once share the last place: one gets it, one waits', async () => {
    await aWebinar({ capacity: 1 });
    const both = await learners(2);
    const answers = await Promise.all(both.map(register));
    expect(answers.map(({ body }) => (body as { registration: string }).registration).sort()).toEqual([
      'registered',
      'waiting',
    ]);
  });

  test('move up in the order in which they came, are notified once, and can leave the list', async () => {
    await aWebinar({ capacity: 1 });
    const [ana, ben, cleo, dan] = (await learners(4)) as [Browser, Browser, Browser, Browser];
    for (const one of [ana, ben, cleo, dan]) await register(one);
    await unregister(ben);
    await unregister(ana);
    expect([await own(ben), await own(cleo), await own(dan)]).toEqual([null, 'registered', 'waiting']);
    const cleoId = (await userOf('l2@clinic.example')).id;
    expect(await rowsOf(notifications)).toMatchObject([
      { userId: cleoId, name: 'WebinarPlace', data: { webinar: 'ecg-live', title: 'Webinar ecg-live (en)' } },
    ]);
  });

  test('move up when a package raises the capacity, and keep their places when it lowers it', async () => {
    await aWebinar({ capacity: 1 });
    const [ana, ben] = (await learners(2)) as [Browser, Browser];
    for (const one of [ana, ben]) await register(one);
    await aWebinar({ capacity: 2 });
    expect(await own(ben)).toBe('registered');
    await aWebinar({ capacity: 1 });
    expect([await own(ana), await own(ben)]).toEqual(['registered', 'registered']);
  });

  test('no longer move up after the start, when free places are for whoever asks', async () => {
    await aWebinar({ capacity: 1 });
    const [ana, ben, cleo] = (await learners(3)) as [Browser, Browser, Browser];
    for (const one of [ana, ben]) await register(one);
    await startAt(ago(10));
    await aWebinar({ id: 'other' });
    expect(await register(cleo)).toMatchObject({ status: 409, body: { code: 'WEBINAR_FULL' } });
    await unregister(ana);
    expect(await own(ben)).toBe('waiting');
    expect((await register(ben)).body).toMatchObject({ registration: 'registered' });
    expect(await register(cleo)).toMatchObject({ status: 409, body: { code: 'WEBINAR_FULL' } });
  });

  test('move up when an account is deleted, whose id is removed', async () => {
    await aWebinar({ capacity: 1 });
    const [ana, ben] = (await learners(2)) as [Browser, Browser];
    for (const one of [ana, ben]) await register(one);
    const userId = (await userOf('l0@clinic.example')).id;
    await learnerDeleted.handle(env, { userId, webinarId: 'ecg-live' });
    expect((await rowsOf(webinarSeats)).filter((seat) => seat.userId === userId)).toEqual([]);
    await aWebinar({ capacity: 1, title: 'Another title' });
    expect(await own(ben)).toBe('registered');
  });
});
