import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationData } from '#contract/messaging/notifications';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rightAnswers, type CourseChange } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { passCourse, completeLessons, takeQuiz } from '../../support/learning.ts';

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro');
});

/** Ana's notifications, newest first, and whether each is read. */
async function notificationsSent(): Promise<[NotificationData, boolean][]> {
  const { body } = await ana.ask('GET', '/api/auth/user/notifications');
  return body.data.map(({ data, readAt }: { data: NotificationData; readAt: string | null }) => [
    data,
    readAt !== null,
  ]);
}
const names = async () =>
  (await notificationsSent()).map(([{ notificationName }, isRead]) => [notificationName, isRead]);
const counted = async () => (await ana.ask('GET', '/api/auth/user')).body.numberOfUnreadNotifications as number;

async function whoPassed(change: CourseChange = {}) {
  const course = await aCourse(change);
  await passCourse(ana, course);
  return course;
}

describe('a learner who passes a course', () => {
  test('is notified that a certificate is ready, with the course’s title', async () => {
    await whoPassed();
    const data = { notificationName: 'CertificateAvailable', courseId: 'ecg-basics', title: 'Course ecg-basics (en)' };
    expect(await notificationsSent()).toEqual([[data, false]]);
    expect(await counted()).toBe(1);
  });

  test('is notified once, also after passing again', async () => {
    const course = await whoPassed();
    await takeQuiz(ana, course, 'mastery');
    expect(await counted()).toBe(1);
  });

  test('is not notified after failing the quiz, or without claimable credit', async () => {
    const course = await aCourse();
    await completeLessons(ana, course);
    const [first = ''] = Object.keys(rightAnswers(course, 'mastery'));
    await takeQuiz(ana, course, 'mastery', { [first]: ['a'] });
    expect(await counted()).toBe(0);
    await whoPassed({ id: 'ended', accreditation: { claimUntil: '2026-02-01' } });
    expect(await counted()).toBe(0);
  });
});

describe('a learner who claims', () => {
  test('is notified of the certificate, and the former notification is read', async () => {
    await whoPassed();
    await sendEvaluation(ana);
    const { body } = await claimCredit(ana);
    await claimCredit(ana);
    expect(await notificationsSent()).toEqual([
      [{ notificationName: 'CertificateIssued', serial: body.serial, title: 'Course ecg-basics (en)' }, false],
      [expect.objectContaining({ notificationName: 'CertificateAvailable' }), true],
    ]);
    expect(await counted()).toBe(1);
  });

  test('and corrects the name is notified of the successor once', async () => {
    await whoPassed();
    await sendEvaluation(ana);
    const { body } = await claimCredit(ana);
    const correct = () =>
      ana.ask('POST', `/api/certificates/${body.serial}/successor`, { name: 'Ana María Núñez', locale: 'en' });
    await correct();
    await correct();
    expect(await names()).toEqual([
      ['CertificateCorrected', false],
      ['CertificateIssued', false],
      ['CertificateAvailable', true],
    ]);
  });
});
