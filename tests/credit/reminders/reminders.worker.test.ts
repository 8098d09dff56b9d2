import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationData } from '#contract/messaging/notifications';
import { remindOfClaims, remindOfCycles, sumUpYear } from '../../../functions/credit/reminders/service.ts';
import type { Cell } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { mailsTo } from '../../support/mails.ts';
import { mailDueNotifications } from '../../support/notifications.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, sendEvaluation } from '../credits/claims.ts';

const email = 'pro@clinic.example';

let ana: Browser;
let cell: Cell;

const claimUntil = '2031-06-30';
const accreditation = { validFrom: '2025-01-01', validTo: '2031-05-30', claimUntil };
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

beforeEach(async () => {
  ana = await signedInAs('pro');
  cell = await cellOfEmail(email);
});

/** Her notifications of a kind, newest first. */
async function noticesOf(kind: NotificationData['notificationName']): Promise<NotificationData[]> {
  const { body } = await ana.ask('GET', '/api/auth/user/notifications');
  return body.data
    .map(({ data }: { data: NotificationData }) => data)
    .filter(({ notificationName }: NotificationData) => notificationName === kind);
}

describe('who passed a course and has not claimed the credit', () => {
  const remindOn = (day: string) => remindOfClaims(env, cell, 50, noon(day));

  test('is reminded two weeks and three days before the last day, each time once', async () => {
    await storePass(ana, await aCourse({ accreditation }));
    expect(await remindOn('2031-06-15')).toBe(0);
    const notice = { notificationName: 'CreditClosing', courseId: 'ecg-basics', until: claimUntil };
    expect(await remindOn('2031-06-16')).toBe(1);
    expect(await noticesOf('CreditClosing')).toEqual([{ ...notice, title: 'Course ecg-basics (en)' }]);
    expect(await remindOn('2031-06-20')).toBe(0);
    expect(await remindOn('2031-06-27')).toBe(1);
    expect(await remindOn('2031-06-28')).toBe(0);
    expect(await remindOn('2031-07-01')).toBe(0);
    expect(await noticesOf('CreditClosing')).toHaveLength(2);
  });

  test('gets the reminder by mail, with the last day and the way to the claim', async () => {
    const inTenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
    const until = inTenDays.toISOString().slice(0, 10);
    await storePass(ana, await aCourse({ accreditation: { ...accreditation, claimUntil: until } }));
    await remindOfClaims(env, cell, 50);
    await mailDueNotifications(env);
    const [mail] = (await mailsTo(email)).filter(({ kind }) => kind === 'notification');
    expect(mail?.subject).toContain(
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(inTenDays),
    );
    expect(mail?.text).toContain('/courses/ecg-basics/summary');
  });

  test('is not reminded of credit that was claimed, or that they cannot claim', async () => {
    const passed = await aCourse({ accreditation });
    await storePass(ana, passed);
    await sendEvaluation(ana);
    expect((await claimCredit(ana)).status).toBe(200);
    const late = await aCourse({ id: 'late', accreditation: { ...accreditation, validTo: '2026-01-31' } });
    await storePass(ana, late, new Date('2026-02-10T00:00:00Z'));
    await remindOn('2031-06-20');
    expect(await noticesOf('CreditClosing')).toEqual([]);
  });
});

describe('who plans a cycle', () => {
  const remindOn = (day: string) => remindOfCycles(cell, 50, noon(day));
  const plan = (change: object = {}) =>
    ana.ask('PUT', '/api/planner/requirements/state-board', {
      ...{ name: 'State board', from: '2026-01-01', to: '2031-12-31', amount: 2, carriedOver: 0.25 },
      units: [{ body: 'ama', creditType: null, worth: 1, cap: null }],
      ...change,
    });

  test('is reminded of what is missing 60 and 14 days before its end, each time once', async () => {
    await plan();
    expect(await remindOn('2031-10-31')).toBe(0);
    expect(await remindOn('2031-11-01')).toBe(1);
    expect(await remindOn('2031-11-02')).toBe(0);
    expect(await remindOn('2031-12-20')).toBe(1);
    const notice = { notificationName: 'CycleEnding', name: 'State board', to: '2031-12-31', left: 1.75 };
    expect(await noticesOf('CycleEnding')).toEqual([notice, notice]);
  });

  test('is not reminded once the requirement is met', async () => {
    await plan({ carriedOver: 2 });
    expect(await remindOn('2031-12-20')).toBe(1);
    expect(await noticesOf('CycleEnding')).toEqual([]);
  });
});

describe('who earned certificates in a year', () => {
  const year = new Date().getUTCFullYear();
  const sumUpOn = (day: string) => sumUpYear(cell, 50, noon(day));
  const earn = async (id: string, creditType?: string) => {
    const terms = { validFrom: '2025-01-01', ...(creditType && { creditType }) };
    await storePass(ana, await aCourse({ id, accreditation: terms }));
    await sendEvaluation(ana, {}, id);
    expect((await claimCredit(ana, {}, id)).status).toBe(200);
  };

  test('gets a summary once, in the second week of the next', async () => {
    await earn('ecg-basics');
    await earn('another');
    expect(await sumUpOn(`${year + 1}-01-07`)).toBe(0);
    expect(await sumUpOn(`${year + 1}-02-08`)).toBe(0);
    expect(await sumUpOn(`${year + 1}-01-08`)).toBe(1);
    expect(await sumUpOn(`${year + 1}-01-09`)).toBe(0);
    expect(await noticesOf('YearInCredits')).toEqual([
      {
        ...{ notificationName: 'YearInCredits', year, certificates: 2 },
        ...{ credits: 1.5, creditType: 'AMA PRA Category 1 Credit™' },
      },
    ]);
  });

  test('reads no sum of credits of two types', async () => {
    await earn('ecg-basics');
    await earn('another', 'ECMEC®');
    await sumUpOn(`${year + 1}-01-08`);
    expect(await noticesOf('YearInCredits')).toMatchObject([{ certificates: 2, credits: null, creditType: null }]);
  });

  test('gets none for a year without certificates', async () => {
    await earn('ecg-basics');
    expect(await sumUpOn(`${year + 2}-01-08`)).toBe(0);
  });
});
