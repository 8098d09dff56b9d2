import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { unsubscribeHeaders } from '../../../functions/messaging/mail/headers.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellOfEmail } from '../../support/cells.ts';
import { mailsTo, type Mail } from '../../support/mails.ts';
import { idOf, notifyUser, mailDueNotifications, passedCourse } from '../../support/notifications.ts';

const email = 'pro@clinic.example';
const preferencesPath = '/api/auth/user/notification-preferences';
const evening = new Date('2026-05-04T20:00:00Z');
const nextMorning = new Date('2026-05-05T06:00:30Z');
const usual = { certificates: 'now', courses: 'now', webinars: 'now', groups: 'daily', membership: 'now' };

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro');
});

const wants = (change: object) => ana.ask('PUT', preferencesPath, { mail: { ...usual, ...change } });

const hostile = { ...passedCourse(1), title: '<b onclick="x">ECG</b>' } as ReturnType<typeof passedCourse>;

function expectText([mail]: readonly Mail[]): void {
  expect(mail?.html).toContain('&#60;b onclick');
  expect(mail?.html).not.toContain('<b onclick');
}

/** Ana's mails about notifications, oldest first. */
async function mailed(): Promise<Mail[]> {
  const mails = await mailsTo(email);
  return mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== null).reverse();
}

async function isBlocked(blockedFromMailing: boolean): Promise<void> {
  const isTheirs = eq(users.email, email);
  await (await cellOfEmail(email)).update(users).set({ blockedFromMailing }).where(isTheirs);
}

describe('preferences', () => {
  test('are the defaults until a user chooses, also with a repeated choice', async () => {
    expect((await ana.ask('GET', preferencesPath)).body).toEqual({
      mail: usual,
      blockedFromMailing: false,
      isReminded: false,
    });
    for (const _ of [1, 2]) await wants({ webinars: 'never' });
    expect((await ana.ask('GET', preferencesPath)).body.mail).toEqual({ ...usual, webinars: 'never' });
  });

  test('have one switch for all, which does not change the choices', async () => {
    await wants({ groups: 'never' });
    const mail = { ...usual, groups: 'never' };
    for (const blockedFromMailing of [true, false]) {
      const answer = await ana.ask('PUT', preferencesPath, { mail, blockedFromMailing });
      expect(answer.body).toMatchObject({ mail, blockedFromMailing });
      expect((await ana.ask('GET', '/api/auth/user')).body.blockedFromMailing).toBe(blockedFromMailing);
    }
  });

  test('include the reminder to review', async () => {
    await ana.ask('PUT', '/api/review/reminder', { isReminded: true, timeZone: 'Europe/Berlin' });
    expect((await ana.ask('GET', preferencesPath)).body.isReminded).toBe(true);
  });

  test('of another user are not affected', async () => {
    await wants({ groups: 'never' });
    const other = await signedInAs('trial');
    expect((await other.ask('GET', preferencesPath)).body.mail).toEqual(usual);
  });

  test('that are invalid are refused', async () => {
    expect((await wants({ groups: 'hourly' })).status).toBe(422);
    expect((await ana.ask('PUT', preferencesPath, { mail: {} })).status).toBe(422);
  });
});

describe('a notification that is mailed at once', () => {
  test('is mailed once, with several and parallel runs of the job', async () => {
    await notifyUser(email, passedCourse(1));
    await Promise.all([mailDueNotifications(env), mailDueNotifications(env)]);
    await mailDueNotifications(env);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'notification', locale: 'en', sentAt: expect.any(Date) as Date });
    expect(mails[0]?.text).toContain('You passed “Course 1”.');
    expect(mails[0]?.text).toContain('http://site.test/courses/course-1/summary');
    expect(mails[0]?.html).toContain('href="http://site.test/courses/course-1/summary"');
  });

  test('is written in the learner’s language', async () => {
    await (await cellOfEmail(email)).update(users).set({ locale: 'de' }).where(eq(users.email, email));
    await notifyUser(email, passedCourse(1));
    await mailDueNotifications(env);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ locale: 'de', subject: 'Ihr Zertifikat liegt bereit' });
    expect(mail?.text).toContain('http://site.test/de/courses/course-1/summary');
  });

  test('shows a title as text', async () => {
    await notifyUser(email, hostile);
    await mailDueNotifications(env);
    expectText(await mailed());
  });
});

describe('a notification that is not to be mailed', () => {
  test('is not', async () => {
    await wants({ certificates: 'never' });
    await notifyUser(email, passedCourse(1));
    await notifyUser(email, { notificationName: 'EducatorPromptNotification' });
    await mailDueNotifications(env, new Date(Date.now() + 48 * 60 * 60 * 1000));
    expect(await mailed()).toEqual([]);
  });

  test('is not mailed if the preference has changed', async () => {
    await notifyUser(email, passedCourse(1));
    await wants({ certificates: 'never' });
    await mailDueNotifications(env);
    await wants({ certificates: 'now' });
    await mailDueNotifications(env);
    expect(await mailed()).toEqual([]);
  });

  test('is not mailed to a blocked user, with any preference', async () => {
    await isBlocked(true);
    await notifyUser(email, passedCourse(1));
    await mailDueNotifications(env);
    await isBlocked(false);
    await mailDueNotifications(env);
    expect(await mailed()).toEqual([]);
    await isBlocked(true);
    expect((await ana.ask('GET', preferencesPath)).body).toEqual({
      mail: usual,
      blockedFromMailing: true,
      isReminded: false,
    });
  });
});

describe('the daily digest', () => {
  beforeEach(async () => {
    await wants({ certificates: 'daily' });
  });

  const tellAt = (number: number, at: Date) => notifyUser(email, passedCourse(number), { at });

  test('is mailed in the morning and lists new unread notifications', async () => {
    await tellAt(1, evening);
    await tellAt(2, evening);
    await tellAt(3, evening);
    const { data } = (await ana.ask('GET', '/api/auth/user/notifications')).body;
    await ana.ask('POST', `/api/auth/user/notifications/mark-as-read/${data[0].id}`);
    await mailDueNotifications(env, new Date('2026-05-05T05:59:00Z'));
    expect(await mailed()).toEqual([]);
    await mailDueNotifications(env, nextMorning);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ kind: 'digest', subject: '2 new notifications' });
    const read = data[0].data.title as string;
    for (const title of ['Course 1', 'Course 2', 'Course 3']) {
      expect(mail?.text.includes(`“${title}”`), title).toBe(title !== read);
      expect(mail?.html.includes(`“${title}”`), title).toBe(title !== read);
    }
  });

  test('lists a title as text', async () => {
    await notifyUser(email, hostile, { at: evening });
    await mailDueNotifications(env, nextMorning);
    expectText(await mailed());
  });

  test('is mailed once, with several and parallel runs of the job', async () => {
    await tellAt(1, evening);
    await Promise.all([mailDueNotifications(env, nextMorning), mailDueNotifications(env, nextMorning)]);
    await mailDueNotifications(env, new Date('2026-05-05T06:01:30Z'));
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['1 new notification']);
  });

  test('lists each notification once, and is not mailed without new ones', async () => {
    await tellAt(1, evening);
    await mailDueNotifications(env, nextMorning);
    await tellAt(2, new Date('2026-05-05T09:00:00Z'));
    await mailDueNotifications(env, new Date('2026-05-06T06:00:30Z'));
    await mailDueNotifications(env, new Date('2026-05-07T06:00:30Z'));
    const mails = await mailed();
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('Course 2');
    expect(mails.at(-1)?.text).not.toContain('Course 1');
  });

  test('has the number of those it does not list', async () => {
    for (let number = 1; number <= 18; number++) await tellAt(number, evening);
    await mailDueNotifications(env, nextMorning);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('18 new notifications');
    expect(mail?.text).toContain('and 3 more');
  });

  test('is not mailed to a blocked user', async () => {
    await tellAt(1, evening);
    await isBlocked(true);
    await mailDueNotifications(env, nextMorning);
    expect(await mailed()).toEqual([]);
  });
});

describe('the unsubscribe link', () => {
  const visitor = new Browser();
  const post = (address: string, body: string) =>
    visitor.request(address.replace('http://site.test', ''), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  async function link(): Promise<string> {
    await notifyUser(email, passedCourse(1));
    await mailDueNotifications(env);
    return (await mailed())[0]?.unsubscribeUrl ?? '';
  }

  test('is in the headers for mail programs and in both forms of the mail', async () => {
    const address = await link();
    const [mail] = await mailed();
    expect(unsubscribeHeaders({ unsubscribeUrl: address })).toEqual({
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const page = `http://site.test/unsubscribe/${tokenIn(address)}`;
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(page);
      expect(form).toContain('http://site.test/account/profile-info#mail-preferences');
    }
  });

  test('ends mails of its topic with one click of a mail program, which is not signed in', async () => {
    const address = await link();
    for (const _ of [1, 2]) expect((await post(address, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect((await ana.ask('GET', preferencesPath)).body.mail).toEqual({ ...usual, certificates: 'never' });
  });

  test('changes nothing when it is opened', async () => {
    const address = await link();
    const answer = await visitor.request(address.replace('http://site.test', ''));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/unsubscribe/${tokenIn(address)}`);
    expect((await ana.ask('GET', preferencesPath)).body.mail).toEqual(usual);
  });

  test('ends all mails by the second button of the page, and returns to it in its language', async () => {
    const answer = await post(await link(), 'from=page&locale=fr&scope=all');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/fr\/unsubscribe\/.+\?done$/);
    const { mail, blockedFromMailing } = (await ana.ask('GET', preferencesPath)).body;
    expect([mail, blockedFromMailing], 'what was chosen stays').toEqual([usual, true]);
    await notifyUser(email, passedCourse(2));
    await mailDueNotifications(env);
    expect(await mailed(), 'none after the one with the link').toHaveLength(1);
  });

  test('is refused when an attacker changed it', async () => {
    const address = await link();
    const [userId = '', , mac = ''] = tokenIn(address).split('.');
    const others = [
      `${await idOf('nobody@clinic.example')}.certificates.${mac}`,
      `${userId}.all.${mac}`,
      `${userId}.certificates.`,
      'nonsense',
    ];
    for (const token of others) {
      const answer = await post(`/backend/api/public/notifications/unsubscribe/${token}`, 'List-Unsubscribe=One-Click');
      expect(answer.status, token).toBe(404);
    }
    expect((await ana.ask('GET', preferencesPath)).body.mail).toEqual(usual);
  });
});

function tokenIn(address: string): string {
  return /unsubscribe\/([^?]+)/.exec(address)?.[1] ?? '';
}
