import { describe, expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { eventKinds, beginCourse, completeLessons, withdrawCourse } from '../../support/learning.ts';
import { countNew } from '../../support/is-new.ts';

const course = '/api/courses/ecg-basics';

describe('a course page', () => {
  test('a learner sees all required disclosures before beginning', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ languages: ['en', 'de'] });
    const { status, body } = await browser.ask('GET', `${course}?locale=de`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Course ecg-basics (de)',
      language: 'de',
      audience: 'Audience (de)',
      released: '2026-01-01',
      objectives: [{ id: 'rhythm', text: 'Name the rhythm (de)' }, { id: 'axis' }],
      teachers: [{ name: 'Ines Halvorsen', role: 'Author (de)', disclosures: [] }],
      references: [{ id: 'r1', text: 'A reference.' }],
      accreditations: [{ id: 'ama', passMark: 70, statement: 'Statement (de)', designation: 'Designation (de)' }],
      next: { kind: 'begin' },
      startedAt: null,
      isExpired: false,
      isWithdrawn: false,
    });
    expect(body.outline.map((activity: { id: string }) => activity.id)).toEqual([
      'kickoff',
      'lesson-1',
      'practice',
      'lesson-2',
      'mastery',
      'summary',
    ]);
    expect(JSON.stringify(body)).not.toContain('attestation');
  });

  test('the page names the plan that includes the credit if the viewer’s does not', async () => {
    await aCourse({ isFree: false });
    const planIn = async (plan: 'basic' | 'pro') => (await (await signedInAs(plan)).ask('GET', course)).body.creditPlan;
    expect(await planIn('basic')).toBe('pro');
    expect(await planIn('pro')).toBeNull();
    await aCourse({ isFree: true });
    expect(await planIn('basic')).toBeNull();
  });

  // Specification 2: "/courses/{courseId} | Localized; guarded by a course check"
  test('an unknown or withdrawn course is not found, except by learners who began it', async () => {
    const [reader, newcomer] = [await signedInAs('pro'), await signedInAs('basic')];
    const content = await aCourse();
    await beginCourse(reader, content);
    await withdrawCourse(content);
    expect((await reader.ask('GET', course)).body).toMatchObject({ isWithdrawn: true, share: 0.25 });
    expect((await reader.ask('GET', `${course}/lessons/lesson-1`)).status).toBe(200);
    expect((await newcomer.ask('GET', course)).status).toBe(404);
    expect((await newcomer.ask('POST', `${course}/participation`)).status).toBe(404);
    expect((await newcomer.ask('GET', '/api/courses/none')).status).toBe(404);
  });

  test('a learner continues the version that was begun', async () => {
    const browser = await signedInAs('pro');
    await completeLessons(browser, await aCourse());
    await aCourse({ lessons: 3 });
    expect((await browser.ask('GET', course)).body).toMatchObject({ lessons: 2, share: 0.75 });
    expect((await (await signedInAs('basic')).ask('GET', course)).body).toMatchObject({ lessons: 3 });
  });

  test('a visitor is asked to sign in', async () => {
    expect((await new Browser().ask('GET', course)).status).toBe(401);
  });
});

describe('beginning', () => {
  test('a learner begins once, also with two requests at once', async () => {
    const browser = await signedInAs('trial');
    await aCourse({ isFree: false });
    const press = () => browser.ask('POST', `${course}/participation`);
    const answers = [...(await Promise.all([press(), press()])), await press()];
    const [one] = answers;
    expect(one?.status).toBe(200);
    for (const { body } of answers) expect(body.startedAt).toBe(one?.body.startedAt);
    expect(countNew(answers)).toBe(1);
    expect(await eventKinds()).toEqual(['started']);
    expect((await browser.ask('GET', course)).body).toMatchObject({
      startedAt: one?.body.startedAt,
      share: 0,
      next: { kind: 'quiz', quizId: 'kickoff', quizKind: 'kickoff' },
    });
  });

  test('nobody begins after the accreditation has ended', async () => {
    const browser = await signedInAs('pro');
    await aCourse({ accreditation: { validTo: '2026-01-31' } });
    expect((await browser.ask('GET', course)).body.isExpired).toBe(true);
    expect(await browser.ask('POST', `${course}/participation`)).toMatchObject({
      status: 403,
      body: { code: 'COURSE_EXPIRED' },
    });
  });

  test('it needs a course and a signed-in user', async () => {
    expect((await (await signedInAs('pro')).ask('POST', '/api/courses/none/participation')).status).toBe(404);
    expect((await new Browser().ask('POST', `${course}/participation`)).status).toBe(401);
  });
});

describe('skipping the kickoff', () => {
  test('a learner skips it once', async () => {
    const browser = await signedInAs('pro');
    await aCourse();
    await browser.ask('POST', `${course}/participation`);
    const once = await browser.ask('POST', `${course}/kickoff/skip`);
    expect(once.status).toBe(200);
    expect((await browser.ask('POST', `${course}/kickoff/skip`)).body).toEqual(once.body);
    expect(await eventKinds()).toEqual(['started', 'kickoffSkipped']);
    expect((await browser.ask('GET', course)).body.next).toMatchObject({ kind: 'lesson', lessonId: 'lesson-1' });
  });

  test('it needs a begun course and a signed-in user', async () => {
    const browser = await signedInAs('pro');
    await aCourse();
    expect(await browser.ask('POST', `${course}/kickoff/skip`)).toMatchObject({
      status: 403,
      body: { code: 'ACTIVITY_LOCKED', detail: { first: 'begin' } },
    });
    expect((await browser.ask('POST', '/api/courses/none/kickoff/skip')).status).toBe(404);
    expect((await new Browser().ask('POST', `${course}/kickoff/skip`)).status).toBe(401);
  });
});
