import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { participations, claims } from '../../../functions/learning/participations/schema.ts';
import { cellOfUser, libraryOf } from '../../../functions/data/cells.ts';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { notify } from '../../../functions/messaging/notifications/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aReport, beginCourse, passCourse, withdrawCourse } from '../../support/learning.ts';
import { notifyCells } from '../../support/library.ts';
import { rowsOf } from '../../support/cells.ts';

const dashboardOf = async (browser: Browser, query = '') => (await browser.ask('GET', `/api/dashboard${query}`)).body;
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

/** A credit claimed for a passed course. */
async function isClaimed(courseId: string, claimedAt: Date, credits = 1) {
  const participation = (await rowsOf(participations)).find((row) => row.courseId === courseId);
  const db = cellOfUser(env, participation?.userId ?? '');
  await db.insert(claims).values({
    id: courseId,
    participationId: participation?.id ?? '',
    userId: participation?.userId ?? '',
    courseId,
    accreditationId: 'ama',
    kind: 'credit',
    creditType: 'AMA PRA Category 1 Credit™',
    credits,
    terms: 0,
    facts: {} as (typeof claims.$inferInsert)['facts'],
    claimedAt,
  });
}

describe('the dashboard', () => {
  test('a newcomer is welcomed with courses to begin', async () => {
    const browser = await signedInAs('trial');
    await aCourse({ id: 'one', languages: ['en', 'fr'] });
    await aCourse({ id: 'over', accreditation: { validTo: '2026-01-31' } });
    await withdrawCourse(await aCourse({ id: 'gone' }));
    const body = await dashboardOf(browser, '?locale=fr');
    expect(body).toMatchObject({
      firstName: 'Ana',
      continuing: null,
      credits: { thisYear: [], ready: [], hasCycle: false },
      activeMinutesThisWeek: 0,
      weeksInARow: 0,
      upNext: [],
      slices: [
        { minutes: 3, parts: [{ kind: 'begin', courseId: 'one', title: 'Course one (fr)', minutes: 3 }] },
        { minutes: 9, parts: [{ kind: 'begin', minutes: 5 }] },
      ],
      recommended: [{ id: 'one', title: 'Course one (fr)', share: null }],
      recent: [],
    });
    expect(body.recommended).toHaveLength(1);
  });

  test('a learner continues the most recent course', async () => {
    const browser = await signedInAs('pro');
    await beginCourse(browser, await aCourse({ id: 'older' }));
    await beginCourse(browser, await aCourse({ id: 'newer' }));
    await aCourse({ id: 'untouched' });
    await browser.ask('PUT', '/api/courses/older/lessons/lesson-1/progress', aReport({ activeSeconds: 30 }));
    const body = await dashboardOf(browser);
    expect(body.continuing).toMatchObject({
      course: { id: 'older', share: 0.25 },
      next: { kind: 'lesson', lessonId: 'lesson-1', title: 'Title of lesson-1 (en)', minutesLeft: 5 },
      lastActiveAt: expect.any(String),
    });
    expect(idsOf(body.recent)).toEqual(['newer']);
    expect(idsOf(body.recommended)).toEqual(['untouched']);
    expect(body.activeMinutesThisWeek).toBe(1);
  });

  test('courses of the specialty of the learner come first', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'kidneys' });
    await aCourse({ id: 'heart' });
    await libraryOf(env).run(`UPDATE courses SET specialty = 'nephrology' WHERE id = 'kidneys'`);
    await notifyCells();
    expect(idsOf((await dashboardOf(browser)).recommended)).toEqual(['heart', 'kidneys']);
  });

  test('courses of the specialties that a learner chose come first, before those of their own', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ id: 'heart' });
    await aCourse({ id: 'kidneys' });
    await libraryOf(env).run(`UPDATE courses SET specialty = 'nephrology' WHERE id = 'kidneys'`);
    await notifyCells();
    expect((await dashboardOf(browser)).preferences).toEqual({ specialties: ['cardiology'], weeklyMinutes: 120 });
    await browser.ask('PATCH', '/api/dashboard/preferences', { specialties: ['nephrology'] });
    await browser.ask('PATCH', '/api/dashboard/preferences', { weeklyMinutes: 30 });
    const body = await dashboardOf(browser);
    expect(idsOf(body.recommended)).toEqual(['kidneys', 'heart']);
    expect(body.preferences).toEqual({ specialties: ['nephrology'], weeklyMinutes: 30 });
  });

  test('a goal that is not offered is refused and not stored', async () => {
    const browser = await signedInAs('pro');
    const refused = await browser.ask('PATCH', '/api/dashboard/preferences', { weeklyMinutes: 1, specialties: [] });
    expect(refused).toMatchObject({ status: 422, body: { errors: { weeklyMinutes: ['not_in_list'] } } });
    expect((await dashboardOf(browser)).preferences.weeklyMinutes).toBe(120);
  });

  test('claimable credit is offered until it is claimed, and counts this year', async () => {
    const browser = await signedInAs('pro');
    for (const id of ['first', 'second', 'earlier']) await passCourse(browser, await aCourse({ id }));
    await isClaimed('second', new Date(), 0.75);
    await isClaimed('earlier', new Date('2020-06-01T00:00:00Z'));
    const body = await dashboardOf(browser);
    expect(body.credits).toEqual({
      hasCycle: false,
      thisYear: [{ creditType: 'AMA PRA Category 1 Credit™', credits: 0.75 }],
      ready: [
        {
          courseId: 'first',
          title: 'Course first (en)',
          next: 'evaluation',
          credits: [{ accreditationId: 'ama', creditType: 'AMA PRA Category 1 Credit™', maximum: 1 }],
        },
      ],
    });
    expect(body.continuing).toBeNull();
    expect(idsOf(body.recent)).toEqual(['earlier', 'second', 'first']);
  });

  test('credit that the plan does not include is not offered', async () => {
    const browser = await signedInAs('basic');
    await passCourse(browser, await aCourse({ isFree: false }));
    expect((await dashboardOf(browser)).credits.ready).toEqual([]);
  });

  test('users see no data of other users', async () => {
    await passCourse(await signedInAs('pro'), await aCourse());
    await isClaimed('ecg-basics', new Date());
    const body = await dashboardOf(await signedInAs('basic'));
    expect(body).toMatchObject({ continuing: null, credits: { thisYear: [], ready: [] }, recent: [] });
    expect(idsOf(body.recommended)).toEqual(['ecg-basics']);
  });

  test('the newest notifications are there with their data, without the educator prompt', async () => {
    const browser = await signedInAs('pro');
    const [{ id: userId } = { id: '' }] = await rowsOf(users);
    const cell = cellOfUser(env, userId);
    const ready = (title: string) =>
      ({ notificationName: 'CertificateAvailable', courseId: title.toLowerCase(), title }) as const;
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 9, minute));
    for (const [minute, title] of ['One', 'Two', 'Three', 'Four'].entries())
      await notify(cell, { userId, data: ready(title), at: at(minute) });
    await notify(cell, { userId, data: { notificationName: 'EducatorPromptNotification' }, at: at(9) });
    const { notifications } = await dashboardOf(browser);
    expect(notifications).toMatchObject([
      { data: ready('Four'), readAt: null, createdAt: at(3).toISOString() },
      { data: ready('Three') },
      { data: ready('Two') },
    ]);
    await browser.ask('POST', `/api/auth/user/notifications/mark-as-read/${notifications[0].id}`);
    expect((await dashboardOf(browser)).notifications).toMatchObject([
      { id: notifications[0].id, readAt: expect.any(String) },
      { data: ready('Three'), readAt: null },
      { data: ready('Two') },
    ]);
    const other = await dashboardOf(await signedInAs('basic'));
    expect(other.notifications).toEqual([]);
  });

  test('a visitor must log in', async () => {
    expect((await new Browser().ask('GET', '/api/dashboard')).status).toBe(401);
  });
});
