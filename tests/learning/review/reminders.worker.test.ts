import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { mails } from '../../../functions/messaging/mail/schema.ts';
import { renderMail } from '../../../functions/messaging/mail/render.ts';
import { remindReviewers } from '../../../functions/learning/review/reminders/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { failKickoff, rowsBy, today } from './reviewing.ts';

/** Monday evening in Berlin, where the morning begins at five UTC. */
const evening = new Date('2027-06-07T18:00:00Z');
const morning = new Date('2027-06-08T05:10:00Z');
const dayLater = (date: Date) => new Date(date.getTime() + 24 * 60 * 60 * 1000);

let browser: Browser;

const switches = (isReminded: boolean) =>
  browser.ask('PUT', '/api/review/reminder', { isReminded, timeZone: 'Europe/Berlin' });

/** Runs the job in every cell. */
const reminds = (now: Date) => Promise.all(cellsOf(env).map((cell) => remindReviewers(env, cell, 50, now)));

async function reminders() {
  const sent = (await rowsOf(mails)).filter(({ kind }) => kind === 'review');
  return Promise.all(sent.map(async (mail) => ({ ...mail, ...(await renderMail(env, mail)) })));
}

beforeEach(async () => {
  browser = await signedInAs('pro');
  browser.clock = evening;
  await failKickoff(browser, await aCourse());
});

describe('a learner who asked for it', () => {
  beforeEach(async () => {
    expect((await switches(true)).body).toEqual({ isReminded: true });
  });

  test('is reminded in the learner’s morning, once a day', async () => {
    await reminds(evening);
    await reminds(new Date('2027-06-08T04:50:00Z'));
    expect(await reminders()).toEqual([]);
    await reminds(morning);
    await reminds(morning);
    await reminds(new Date('2027-06-08T08:00:00Z'));
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'pro@clinic.example', subject: '4 questions to review' });
    expect(mail?.text).toContain('/review');
    await reminds(dayLater(morning));
    expect(await reminders()).toHaveLength(2);
  });

  test('is not reminded when nothing is due', async () => {
    await rowsBy('update answers set is_correct = 1, confidence = 3');
    await reminds(morning);
    expect(await reminders()).toEqual([]);
  });

  test('is not reminded late in the day, but the next morning', async () => {
    await reminds(new Date('2027-06-08T12:00:00Z'));
    expect(await reminders()).toEqual([]);
    await reminds(dayLater(morning));
    expect(await reminders()).toHaveLength(1);
  });

  test('ends it with one click in the mail, without signing in', async () => {
    await reminds(morning);
    const address = new URL((await reminders())[0]?.unsubscribeUrl ?? '');
    const ended = await browser.request(address.pathname + address.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(ended.status).toBe(200);
    expect(await today(browser)).toMatchObject({ isReminded: false });
    await reminds(dayLater(morning));
    expect(await reminders()).toHaveLength(1);
  });

  test('switches it off on the same page', async () => {
    expect(await today(browser)).toMatchObject({ isReminded: true });
    await switches(false);
    expect(await today(browser)).toMatchObject({ isReminded: false });
    await reminds(morning);
    expect(await reminders()).toEqual([]);
  });
});

test('a user who has not enabled it gets no mail', async () => {
  await reminds(morning);
  expect(await reminders()).toEqual([]);
});
