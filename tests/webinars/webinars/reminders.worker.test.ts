import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../functions/data/cells.ts';
import { sendMails } from '../../../functions/messaging/mail/service.ts';
import { mails } from '../../../functions/messaging/mail/schema.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { webinars } from '../../../functions/webinars/webinars/schema.ts';
import { EmailBinding } from '../../support/email-binding.ts';
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
  unregister,
  written,
} from '../../support/webinar-seats.ts';

/** A webinar that begins so many milliseconds from now. */
const aWebinarIn = (time: number) => aWebinar({ startsAt: written(ahead(time)), minutes: 60 });

/** Runs the jobs at instants so many milliseconds from now; returns how many reminders there were after each. */
async function remindersAfter(...times: readonly number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const time of times) {
    await runJobs(ahead(time));
    const all = await rowsOf(notifications);
    counts.push(all.filter(({ name }) => name === 'WebinarReminder').length);
  }
  return counts;
}

describe('a registered learner', () => {
  test('is reminded once 24 hours and once an hour before, by notification and by mail in their zone', async () => {
    const startsAt = ahead(30 * hour);
    await aWebinarIn(30 * hour);
    await registerIn(await aLearner('ana'), 'Pacific/Kiritimati');
    await clearMails();
    const times = [5 * hour, 6 * hour, 7 * hour, 28 * hour, 29 * hour, 29.5 * hour, 31 * hour];
    expect(await remindersAfter(...times)).toEqual([0, 1, 1, 1, 2, 2, 2]);
    const found = await seatMails();
    expect(found.map(({ subject }) => subject)).toEqual(Array(2).fill('Soon: Webinar ecg-live (en)'));
    const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'Pacific/Kiritimati' }).format(
      startsAt,
    );
    for (const { text } of found) expect(text).toContain(`${clock} GMT+14`);
    expect(found[0]?.unsubscribeUrl).toContain('.webinars.');
  });

  test('who registers within 24 hours is reminded once, and within the hour not at all', async () => {
    await aWebinarIn(20 * hour);
    await registerIn(await aLearner('ana'));
    expect(await remindersAfter(0, 18 * hour, 19 * hour, 20 * hour)).toEqual([0, 0, 1, 1]);
    await aWebinarIn(0.5 * hour);
    await registerIn(await aLearner('ben', 1));
    expect(await remindersAfter(0, 0.4 * hour, 0.6 * hour)).toEqual([1, 1, 1]);
  });

  test('is not reminded after the start, even if the jobs were late', async () => {
    await aWebinarIn(2 * hour);
    await registerIn(await aLearner('ana'));
    expect(await remindersAfter(2 * hour)).toEqual([0]);
  });

  test('is reminded once if the jobs were late until shortly before the start', async () => {
    await aWebinarIn(30 * hour);
    await registerIn(await aLearner('ana'));
    expect(await remindersAfter(29.5 * hour, 29.6 * hour)).toEqual([1, 1]);
  });

  test('is reminded again after the webinar was moved, for the new time only', async () => {
    await aWebinarIn(30 * hour);
    const ana = await aLearner('ana');
    await registerIn(ana);
    expect(await remindersAfter(6 * hour)).toEqual([1]);
    await reschedule(ana, ahead(100 * hour));
    expect(await remindersAfter(10 * hour, 29 * hour, 76 * hour, 99 * hour, 100 * hour)).toEqual([1, 1, 2, 3, 3]);
  });

  test('is reminded in time of a webinar that was moved to an earlier time', async () => {
    await aWebinarIn(100 * hour);
    const ana = await aLearner('ana');
    await registerIn(ana);
    await reschedule(ana, ahead(30 * hour));
    expect(await remindersAfter(6 * minute, 6 * hour, 29 * hour, 99 * hour)).toEqual([0, 1, 2, 2]);
  });

  test('is not reminded of a webinar that was cancelled, or of a place that was given up', async () => {
    await aWebinarIn(30 * hour);
    const [ana, ben] = [await aLearner('ana'), await aLearner('ben', 1)];
    for (const one of [ana, ben]) await registerIn(one);
    await unregister(ben);
    await cancel(ana);
    expect(await remindersAfter(6 * hour, 29 * hour)).toEqual([0, 0]);
  });

  test('reads the new time instead of a reminder if the change did not arrive before', async () => {
    await aWebinarIn(30 * hour);
    await registerIn(await aLearner('ana'));
    await clearMails();
    await libraryOf(env)
      .update(webinars)
      .set({ startsAt: ahead(100 * hour) });
    await aWebinar({ id: 'other' });
    expect(await remindersAfter(6 * hour, 6.1 * hour, 76 * hour)).toEqual([0, 0, 1]);
    const found = (await seatMails()).map(({ subject }) => subject).sort();
    expect(found).toEqual(['New time: Webinar ecg-live (en)', 'Soon: Webinar ecg-live (en)']);
  });

  test('who waits is not reminded', async () => {
    await aWebinar({ startsAt: written(ahead(30 * hour)), capacity: 1 });
    await registerIn(await aLearner('ana'));
    await registerIn(await aLearner('ben', 1));
    expect(await remindersAfter(6 * hour)).toEqual([1]);
  });
});

test('a reminder that could not be sent before the start is never sent', async () => {
  await aWebinarIn(30 * hour);
  await registerIn(await aLearner('ana'));
  await clearMails();
  await remindersAfter(29 * hour);
  const cell = cellNear(0);
  await cell.update(mails).set({ dueAt: new Date(0), expiresAt: new Date(Date.now() - minute), sentAt: null });
  const platform = new EmailBinding();
  await sendMails({ ...env, LOCAL_MODE: 'off', EMAIL: platform }, cell);
  expect(platform.sent).toEqual([]);
  expect(await rowsOf(mails)).toMatchObject([{ dueAt: null, sentAt: null, failure: 'expired' }]);
});
