import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { rowsOf } from '../../support/cells.ts';
import { aWebinar } from '../../support/webinars.ts';
import {
  aLearner,
  ahead,
  clearMails,
  hour,
  registerIn,
  runJobs,
  seatMails,
  subjects,
  unregister,
  written,
} from '../../support/webinar-seats.ts';

const title = 'Webinar ecg-live (en)';

describe('whoever registers', () => {
  test('receives a mail with an event for the calendar and a way to end such mails', async () => {
    await aWebinar();
    await registerIn(await aLearner('ana'));
    const [mail, ...others] = await seatMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      name: 'ana',
      subject: `You are registered: ${title}`,
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
      calendar: {
        method: 'REQUEST',
        events: [
          {
            uid: expect.stringMatching(/^webinar-ecg-live@/),
            summary: title,
            start: '2030-03-02T17:00:00Z UTC',
            end: '2030-03-02T18:00:00Z UTC',
            status: 'CONFIRMED',
            sequence: 0,
            organizer: 'mailto:no-reply@wardwise.example',
            attendees: ['MAILTO:ana@clinic.example'],
          },
        ],
      },
    });
    expect(mail?.unsubscribeUrl).toContain('.webinars.');
    expect(mail?.text).toContain('/webinars/ecg-live');
  });

  // Complaint 9: "Webinar times in the wrong zone"
  test.each([
    ['Pacific/Kiritimati', 'Sunday, March 3, 2030 at 7:00 AM GMT+14'],
    ['Pacific/Pago_Pago', 'Saturday, March 2, 2030 at 6:00 AM GMT-11'],
    ['America/New_York', 'Saturday, March 2, 2030 at 12:00 PM EST'],
  ])('in %s reads the time there, wherever the speakers are', async (zone, time) => {
    await aWebinar({ zone: 'Europe/Berlin' });
    await registerIn(await aLearner('ana'), zone);
    expect((await seatMails())[0]?.text).toContain(time);
  });

  test('and gives the place up receives a cancellation of the same event; registering again adds it again', async () => {
    await aWebinar();
    const ana = await aLearner('ana');
    await registerIn(ana);
    await unregister(ana);
    await registerIn(ana);
    const mails = await seatMails();
    expect(mails.map(({ calendar }) => calendar?.method).sort()).toEqual(['CANCEL', 'REQUEST', 'REQUEST']);
    expect(new Set(mails.map(({ calendar }) => calendar?.events[0]?.uid)).size).toBe(1);
    const cancelled = mails.find(({ calendar }) => calendar?.method === 'CANCEL');
    expect(cancelled?.calendar?.events[0]).toMatchObject({ status: 'CANCELLED', start: '2030-03-02T17:00:00Z UTC' });
  });

  // Complaint 14: "Too many mails and nowhere to stop them"
  test.each([
    ['no mails about webinars', { mail: { webinars: 'never' } }],
    ['no mails at all', { mail: {}, blockedFromMailing: true }],
  ])('and wants %s receives none', async (_, { mail, ...change }) => {
    await aWebinar({ startsAt: written(ahead(30 * hour)) });
    const ana = await aLearner('ana');
    const preferences = { certificates: 'now', courses: 'now', webinars: 'now', groups: 'now', membership: 'now' };
    await ana.ask('PUT', '/api/auth/user/notification-preferences', { mail: { ...preferences, ...mail }, ...change });
    await registerIn(ana);
    await runJobs(ahead(7 * hour));
    expect(await seatMails()).toEqual([]);
  });
});

describe('whoever waits', () => {
  beforeEach(async () => {
    await aWebinar({ capacity: 1 });
  });

  test('receives no mail until moving up, and then one with an event', async () => {
    const [ana, ben] = [await aLearner('ana'), await aLearner('ben', 1)];
    await registerIn(ana);
    await registerIn(ben);
    expect(await subjects()).toEqual([`ana: You are registered: ${title}`]);
    await clearMails();
    await unregister(ana);
    await runJobs(new Date());
    expect(await subjects()).toEqual([`ana: Registration canceled: ${title}`, `ben: A place became free: ${title}`]);
    expect(await rowsOf(notifications)).toMatchObject([{ name: 'WebinarPlace', data: { zone: 'Europe/Berlin' } }]);
  });

  test('and leaves the list receives no mail', async () => {
    const [ana, ben] = [await aLearner('ana'), await aLearner('ben', 1)];
    await registerIn(ana);
    await registerIn(ben);
    await clearMails();
    await unregister(ben);
    expect(await seatMails()).toEqual([]);
  });
});
