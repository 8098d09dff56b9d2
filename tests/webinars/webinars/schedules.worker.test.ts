import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { announceDue } from '../../../functions/webinars/webinars/notices/service.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellNear, rowsOf } from '../../support/cells.ts';
import { aWebinar } from '../../support/webinars.ts';
import {
  aLearner,
  ahead,
  cancel,
  clearMails,
  hour,
  minute,
  registerIn,
  reschedule,
  runJobs,
  seatMails,
  subjects,
  unregister,
  written,
} from '../../support/webinar-seats.ts';

const title = 'Webinar ecg-live (en)';

/** A webinar in 100 hours with one place, which Ana has and for which Ben waits; their mails so far are deleted. */
async function aFullWebinar(): Promise<[Browser, Browser]> {
  await aWebinar({ startsAt: written(ahead(100 * hour)), capacity: 1 });
  const [ana, ben] = [await aLearner('ana'), await aLearner('ben', 1)];
  for (const one of [ana, ben]) await registerIn(one);
  await clearMails();
  return [ana, ben];
}

const later = () => ahead(7 * minute);

describe('a host who moves a webinar', () => {
  test('several times within minutes causes one mail to each who has a seat or waits', async () => {
    const [ana] = await aFullWebinar();
    expect((await reschedule(ana, ahead(110 * hour))).body).toEqual({ sequence: 1 });
    expect((await reschedule(ana, ahead(120 * hour), 90)).body).toEqual({ sequence: 2 });
    await runJobs(ahead(minute));
    expect(await seatMails()).toEqual([]);
    await runJobs(later());
    await runJobs(ahead(hour));
    expect(await subjects()).toEqual([`ana: New time: ${title}`, `ben: New time: ${title}`]);
    const [toAna, toBen] = (await seatMails()).sort((one, other) => one.name.localeCompare(other.name));
    expect(toAna?.calendar).toMatchObject({ method: 'REQUEST', events: [{ sequence: 2, status: 'CONFIRMED' }] });
    expect(toBen?.calendar).toBeUndefined();
    expect(toBen?.text).toContain('You are still on the waiting list.');
    const changed = (await rowsOf(notifications)).filter(({ name }) => name === 'WebinarChanged');
    expect(changed).toMatchObject([{ data: { isCancelled: false } }, { data: { isCancelled: false } }]);
  });

  test('back to the time that learners know causes no mail', async () => {
    const [ana] = await aFullWebinar();
    await reschedule(ana, ahead(110 * hour));
    await reschedule(ana, ahead(100 * hour));
    await runJobs(later());
    expect(await seatMails()).toEqual([]);
  });

  test('again after the mail causes another one with a higher sequence', async () => {
    const [ana, ben] = await aFullWebinar();
    await unregister(ben);
    await reschedule(ana, ahead(110 * hour));
    await runJobs(later());
    await reschedule(ana, ahead(120 * hour));
    await runJobs(later());
    const sequences = (await seatMails()).map(({ calendar }) => calendar?.events[0]?.sequence);
    expect(sequences).toEqual([1, 2]);
  });

  test('that begins within the hour causes a mail at the next run', async () => {
    await aWebinar({ startsAt: written(ahead(30 * minute)) });
    const ana = await aLearner('ana');
    await registerIn(ana);
    await clearMails();
    await reschedule(ana, ahead(50 * minute));
    await runJobs(ahead(minute));
    expect(await subjects()).toEqual([`ana: New time: ${title}`]);
  });

  test('cannot move it into the past, or out of its accreditation', async () => {
    await aWebinar({ accreditation: { validTo: '2030-12-31' } });
    const ana = await aLearner('ana');
    expect((await reschedule(ana, ahead(-hour))).status).toBe(422);
    expect((await reschedule(ana, new Date('2031-01-01T10:00:00Z'))).body).toMatchObject({ code: 'PACKAGE_FAULTY' });
    expect((await reschedule(ana, new Date('2030-03-03T10:00:00Z'), 30)).body).toMatchObject({
      code: 'PACKAGE_FAULTY',
    });
  });
});

describe('a host who cancels a webinar', () => {
  test('causes one mail to each who has a seat or waits, which removes the event', async () => {
    const [ana] = await aFullWebinar();
    await reschedule(ana, ahead(110 * hour));
    expect((await cancel(ana)).body).toEqual({ sequence: 2 });
    expect((await cancel(ana)).body).toEqual({ sequence: 2 });
    await runJobs(later());
    expect(await subjects()).toEqual([`ana: Canceled: ${title}`, `ben: Canceled: ${title}`]);
    const toAna = (await seatMails()).find(({ name }) => name === 'ana');
    expect(toAna?.calendar).toMatchObject({ method: 'CANCEL', events: [{ sequence: 2, status: 'CANCELLED' }] });
    expect((await reschedule(ana, ahead(120 * hour))).body).toMatchObject({ code: 'WEBINAR_CLOSED' });
  });

  test('by package does the same, and a package that plans it again invites again', async () => {
    const startsAt = written(ahead(100 * hour));
    await aWebinar({ startsAt });
    await registerIn(await aLearner('ana'));
    await clearMails();
    await aWebinar({ startsAt, cancelled: true });
    await runJobs(later());
    await aWebinar({ startsAt });
    await runJobs(ahead(14 * minute));
    expect((await seatMails()).map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'REQUEST']);
  });

  test('that has begun is refused', async () => {
    await aWebinar({ startsAt: written(ahead(-10 * minute)) });
    expect((await cancel(await aLearner('ana'))).body).toMatchObject({ code: 'WEBINAR_CLOSED' });
  });
});

test('a package with the same schedule causes no mail', async () => {
  const startsAt = written(ahead(100 * hour));
  await aWebinar({ startsAt });
  await registerIn(await aLearner('ana'));
  await clearMails();
  await aWebinar({ startsAt, title: 'Another title' });
  await runJobs(later());
  expect(await seatMails()).toEqual([]);
});

test('many learners are notified page by page', async () => {
  const [ana] = await aFullWebinar();
  await registerIn(await aLearner('cleo'));
  await cancel(ana);
  expect(await announceDue(env, cellNear(0), 1, later())).toBe(1);
  expect(await seatMails()).toHaveLength(1);
  expect(await announceDue(env, cellNear(0), 400, later())).toBe(1);
  expect(await announceDue(env, cellNear(0), 400, later())).toBe(0);
});

test('a learner neither moves nor cancels a webinar', async () => {
  await aWebinar();
  const ana = await signedInAs('pro');
  const startsAt = '2030-03-03T17:00:00Z';
  expect((await ana.ask('PUT', '/api/webinars/ecg-live/schedule', { startsAt, minutes: 60 })).status).toBe(403);
  expect((await ana.ask('PUT', '/api/webinars/ecg-live/cancellation')).status).toBe(403);
});
