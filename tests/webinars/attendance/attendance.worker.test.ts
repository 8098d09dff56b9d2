import { beforeEach, describe, expect, test } from 'vitest';
import type { Cell } from '../../../functions/data/cells.ts';
import { lessonProgress, participations } from '../../../functions/learning/participations/schema.ts';
import { presenterInsert } from '../../../functions/webinars/attendance/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail, rowsOf, userOf } from '../../support/cells.ts';
import { eventsInOrder } from '../../support/learning.ts';
import { aWebinar } from '../../support/webinars.ts';
import { at, attendBetween, attendee, beat, change, path, start } from './attending.ts';

const own = async (learner: Browser) =>
  (await learner.ask('GET', path)).body as { isPresenter: boolean; live: { minutes: number; share: number } };

beforeEach(async () => {
  await aWebinar({ minutes: 20, agenda: [], accreditation: { maximum: 0.25 } });
});

describe('a learner with a place', () => {
  test('has attended from the first to the last heartbeat', async () => {
    const ana = await attendee();
    expect(await beat(ana, at(1))).toMatchObject({ state: 'counted', minutes: 0, share: 0 });
    expect(await attendBetween(ana, 1.5, 4)).toMatchObject({
      state: 'counted',
      minutes: 3,
      share: 0.15,
      reachedAt: null,
    });
    expect(await own(ana)).toMatchObject({ isPresenter: false, live: { minutes: 3, share: 0.15 }, recording: null });
    expect(await rowsOf(participations)).toMatchObject([{ courseId: 'live.ecg-live', activeSeconds: 180 }]);
    expect((await eventsInOrder()).map(({ kind }) => kind)).toEqual(['started']);
  });

  test('has attended the same on two devices, and after a lost connection only what heartbeats confirm', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 2);
    for (let minute = 0; minute <= 2; minute += 0.25) await beat(ana, at(minute));
    expect((await own(ana)).live).toMatchObject({ minutes: 2 });
    expect(await attendBetween(ana, 4, 5)).toMatchObject({ minutes: 3, share: 0.15 });
  });

  test('cannot attend faster than time', async () => {
    const ana = await attendee();
    await beat(ana, at(1));
    for (let second = 0; second < 20; second++) await beat(ana, new Date(at(1).getTime() + second * 10));
    expect((await own(ana)).live.share).toBeLessThan(0.001);
  });

  test('attends only from the start to the end', async () => {
    const ana = await attendee();
    expect(await beat(ana, at(-1))).toMatchObject({ state: 'notOpen', minutes: 0 });
    expect(await rowsOf(participations)).toEqual([]);
    await attendBetween(ana, 19, 19.5);
    expect(await beat(ana, at(20.1))).toMatchObject({ state: 'notOpen', minutes: 1, share: 0.05 });
    expect(await beat(ana, at(20.6))).toMatchObject({ state: 'notOpen', minutes: 1, share: 0.05 });
    expect(await rowsOf(lessonProgress)).toMatchObject([{ completedAt: at(20.1) }]);
  });

  test('reaches a share of the actual length once the host ends the webinar early', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 4);
    await change({ startedAt: start, endedAt: at(4) });
    expect(await beat(ana, at(4.25))).toMatchObject({ state: 'notOpen', share: 1, minutes: 4 });
    expect(await rowsOf(participations)).toMatchObject([{ passedAt: at(4) }]);
    const attended = (await eventsInOrder()).filter(({ kind }) => kind === 'attended');
    expect(attended).toMatchObject([{ facts: { share: 1, seconds: 240, reached: [80] } }]);
  });

  test('has attended nothing of a webinar that is rescheduled to later', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 2);
    await change({ startsAt: at(60) });
    expect((await own(ana)).live).toMatchObject({ minutes: 0, share: 0 });
    expect(await beat(ana, at(3))).toMatchObject({ state: 'notOpen' });
    expect(await attendBetween(ana, 60, 69)).toMatchObject({ minutes: 9, share: 0.45 });
  });
});

describe('nobody else attends', () => {
  test('without a place, after giving it up, or at a webinar that was cancelled', async () => {
    const ben = await signedInAs('pro', { email: 'ben@clinic.example', cell: 0 });
    expect(await beat(ben, at(1))).toMatchObject({ state: 'notRegistered' });
    const ana = await attendee();
    await ana.ask('DELETE', '/api/webinars/ecg-live/registration');
    expect(await beat(ana, at(1))).toMatchObject({ state: 'notRegistered' });
    const cy = await attendee('cy@clinic.example');
    await change({ cancelledAt: at(-5) });
    expect(await beat(cy, at(1))).toMatchObject({ state: 'notOpen' });
    expect((await ana.ask('POST', '/api/webinars/unknown/attendance')).status).toBe(404);
    expect(await rowsOf(participations)).toEqual([]);
  });

  // Complaint 8: a certificate issued to a teacher.
  test('who presents the webinar', async () => {
    const ana = await attendee();
    const cell: Cell = await cellOfEmail('ana@clinic.example');
    const { id: userId } = await userOf('ana@clinic.example');
    await attendBetween(ana, 0, 5);
    await presenterInsert(cell, { userId, webinarId: 'ecg-live', since: at(0) });
    expect(await beat(ana, at(6))).toMatchObject({ state: 'presenter' });
    expect(await own(ana)).toMatchObject({ isPresenter: true });
  });
});
