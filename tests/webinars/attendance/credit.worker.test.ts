import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { deliverMessages } from '../../../functions/data/messages/messages.ts';
import { messageKinds } from '../../../functions/features.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { attendanceCounts, attendeesAfter } from '../../../functions/webinars/attendance/attendees/queries.ts';
import { presenterInsert } from '../../../functions/webinars/attendance/queries.ts';
import { settleEnded } from '../../../functions/webinars/attendance/settling-job.ts';
import { cellOfWebinar } from '../../../functions/webinars/webinars/registrations/service.ts';
import { claimCredit, creditOf, download, issuedRecords, sendEvaluation } from '../../credit/credits/claims.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail, rowsOf, userOf } from '../../support/cells.ts';
import { aWebinarPackage } from '../../support/webinar-package.ts';
import { aWebinar } from '../../support/webinars.ts';
import { at, attendBetween, attendee, change } from './attending.ts';

const activity = 'live.ecg-live';

/** Settles the attendance of all cells, after an end. */
async function settle(minutes: number): Promise<number> {
  const settled = await Promise.all(cellsOf(env).map((cell) => settleEnded(env, cell, 100, at(minutes))));
  return settled.reduce((sum, count) => sum + count, 0);
}

/** Delivers the messages of all cells. */
async function deliver(): Promise<void> {
  for (const cell of cellsOf(env)) {
    await deliverMessages(env, cell, messageKinds, (error) => Promise.reject(error as Error), { now: at(60) });
  }
}

const stateOf = async (learner: Browser) => (await creditOf(learner, '', activity)).state;

beforeEach(async () => {
  await aWebinar({ minutes: 20, agenda: [], accreditation: { maximum: 0.25 } });
});

describe('a learner who attended the required share', () => {
  test('evaluates, claims and gets a certificate with the date of the webinar', async () => {
    const ana = await attendee();
    await attendBetween(ana, 2, 19);
    expect(await stateOf(ana)).toBe('notPassed');
    expect(await settle(20.5)).toBe(0);
    expect(await settle(22)).toBe(1);
    expect(await settle(23)).toBe(0);
    ana.clock = at(25);
    expect(await stateOf(ana)).toBe('evaluation');
    expect(await rowsOf(notifications)).toMatchObject([
      { name: 'CertificateAvailable', data: { courseId: activity, title: 'Webinar ecg-live (en)' } },
    ]);
    const { body: credits } = await ana.ask('GET', '/api/certificates');
    expect(credits).toMatchObject({
      ready: [{ courseId: activity, next: 'evaluation', title: 'Webinar ecg-live (en)' }],
    });

    expect((await claimCredit(ana, { credits: 0.25 }, activity)).status).toBe(409);
    expect((await sendEvaluation(ana, {}, activity)).status).toBe(200);
    const { status, body: certificate } = await claimCredit(ana, { credits: 0.25 }, activity);
    expect(status).toBe(200);
    expect(certificate).toMatchObject({
      courseId: activity,
      credits: 0.25,
      completedAt: at(20).toISOString(),
      issuedAt: at(25).toISOString(),
      title: 'Webinar ecg-live (en)',
    });
    expect((await claimCredit(ana, { credits: 0.25 }, activity)).body).toEqual(certificate);
    const records = await issuedRecords();
    expect(records.kinds).toEqual(['started', 'attended', 'evaluated', 'claimed', 'issued']);
    expect(records.claims).toMatchObject([{ facts: { score: 0.85, activeSeconds: 17 * 60 } }]);
    expect(records.files).toHaveLength(1);
    expect((await download(ana, certificate.serial)).pdf?.getTitle()).toContain('Webinar ecg-live');
    const corrected = await ana.ask('POST', `/api/certificates/${certificate.serial}/successor`, {
      name: 'Ana Núñez Pérez',
      locale: 'en',
    });
    expect(corrected.body).toMatchObject({ name: 'Ana Núñez Pérez', issuedAt: certificate.issuedAt });
    const checked = await ana.ask('GET', `/api/public/certificates/${corrected.body.serial}`);
    expect(checked.body).toMatchObject({ status: 'valid', name: 'Ana Núñez Pérez' });
  });

  test('is counted for the host, with minutes, once the messages are delivered', async () => {
    const ana = await attendee();
    const ben = await attendee('ben@clinic.example');
    await attendBetween(ana, 0, 18);
    await attendBetween(ben, 0, 3);
    const cell = await cellOfWebinar(env, 'ecg-live');
    await deliver();
    expect(await cell.read(attendanceCounts('ecg-live'))).toEqual([
      [{ activity: 'live', attended: 2, seconds: 0, reached: 0 }],
    ]);
    await settle(22);
    await deliver();
    await deliver();
    expect(await cell.read(attendanceCounts('ecg-live'))).toEqual([
      [{ activity: 'live', attended: 2, seconds: 21 * 60, reached: 1 }],
    ]);
    const [[, second]] = await cell.read(attendeesAfter('ecg-live', 'live', { after: 0, most: 5 }));
    const { id } = await userOf('ben@clinic.example');
    expect([id, (await userOf('ana@clinic.example')).id]).toContain(second?.userId);
  });
});

describe('no credit', () => {
  test('below the share of an accreditation, and of each body by its own share', async () => {
    const [ama] = aWebinarPackage({ accreditation: { maximum: 0.25 } }).accreditations;
    if (!ama) throw new Error('The package has no accreditation.');
    const accreditations = [ama, { ...ama, id: 'eaccme', body: 'eaccme' as const, attendance: 60 }];
    await aWebinar({ minutes: 20, agenda: [], accreditations } as never);
    const ana = await attendee();
    await attendBetween(ana, 0, 14);
    await settle(22);
    ana.clock = at(25);
    const { body } = await ana.ask('GET', `/api/courses/${activity}/credits`);
    const states = body.credits.map((credit: { accreditationId: string; state: string; attendance: number }) => [
      credit.accreditationId,
      credit.state,
      credit.attendance,
    ]);
    expect(states.sort()).toEqual([
      ['ama', 'notPassed', 80],
      ['eaccme', 'evaluation', 60],
    ]);
    await sendEvaluation(ana, {}, activity);
    expect((await claimCredit(ana, { credits: 0.25 }, activity)).body).toMatchObject({ code: 'CREDIT_NOT_OPEN' });
    expect((await claimCredit(ana, { credits: 0.25 }, activity, 'eaccme')).status).toBe(200);
  });

  test('for less than any share, although the evaluation is tried', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 5);
    expect(await settle(22)).toBe(1);
    ana.clock = at(25);
    expect(await stateOf(ana)).toBe('notPassed');
    expect((await sendEvaluation(ana, {}, activity)).body).toMatchObject({ code: 'CREDIT_NOT_OPEN' });
    expect(await rowsOf(notifications)).toEqual([]);
  });

  // Complaint 8: a certificate issued to a teacher.
  test('for somebody who became a speaker while they attended', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 19);
    const { id: userId } = await userOf('ana@clinic.example');
    await presenterInsert(await cellOfEmail('ana@clinic.example'), { userId, webinarId: 'ecg-live', since: at(1) });
    expect(await settle(22)).toBe(1);
    ana.clock = at(25);
    expect(await stateOf(ana)).toBe('presenter');
  });

  test('for a speaker who had attended before, with the reason', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 19);
    await settle(22);
    ana.clock = at(25);
    expect(await stateOf(ana)).toBe('evaluation');
    const { id: userId } = await userOf('ana@clinic.example');
    await presenterInsert(await cellOfEmail('ana@clinic.example'), { userId, webinarId: 'ecg-live', since: at(24) });
    expect(await stateOf(ana)).toBe('presenter');
    const refused = { status: 409, body: { code: 'CREDIT_NOT_OPEN', detail: { state: 'presenter' } } };
    expect(await sendEvaluation(ana, {}, activity)).toMatchObject(refused);
    expect(await claimCredit(ana, { credits: 0.25 }, activity)).toMatchObject(refused);
    expect((await ana.ask('GET', '/api/certificates')).body.ready).toEqual([]);
  });

  test('that was claimed before is taken away', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 19);
    await settle(22);
    ana.clock = at(25);
    await sendEvaluation(ana, {}, activity);
    expect((await claimCredit(ana, { credits: 0.25 }, activity)).status).toBe(200);
    const { id: userId } = await userOf('ana@clinic.example');
    await presenterInsert(await cellOfEmail('ana@clinic.example'), { userId, webinarId: 'ecg-live', since: at(26) });
    expect(await stateOf(ana)).toBe('claimed');
    expect((await ana.ask('GET', '/api/certificates')).body).toMatchObject({ data: [{ credits: 0.25 }], ready: [] });
  });

  test('of a webinar that was cancelled, or of one that does not exist', async () => {
    const ana = await attendee();
    await attendBetween(ana, 0, 19);
    await change({ cancelledAt: at(19) });
    expect(await settle(22)).toBe(0);
    expect((await ana.ask('GET', '/api/courses/live.unknown/credits')).status).toBe(404);
    expect((await ana.ask('GET', '/api/courses/lesson.ecg-live/credits')).status).toBe(404);
  });
});
