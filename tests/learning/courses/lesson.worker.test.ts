import { describe, expect, test } from 'vitest';
import { activeDays } from '../../../functions/learning/courses/schema.ts';
import { lessonProgress, participations } from '../../../functions/learning/participations/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { figureName } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { aReport, eventKinds, eventsInOrder, beginCourse, watchVideo } from '../../support/learning.ts';
import { rowsOf } from '../../support/cells.ts';

const lesson = (id: string) => `/api/courses/ecg-basics/lessons/${id}`;

/** A learner who has skipped the kickoff quiz of a course with a video. */
async function aViewer(plan: 'trial' | 'pro' = 'pro') {
  const browser = await signedInAs(plan);
  await beginCourse(browser, await aCourse({ withVideo: true, languages: ['en', 'de'] }));
  return browser;
}

describe('a lesson', () => {
  test('a learner reads an article in their language with pictures that load', async () => {
    const browser = await aViewer();
    const { body } = await browser.ask('GET', `${lesson('lesson-1')}?locale=de`);
    expect(body).toMatchObject({
      title: 'Title of lesson-1 (de)',
      language: 'de',
      courseTitle: 'Course ecg-basics (de)',
      kind: 'article',
      video: null,
      objectives: ['rhythm'],
      practiceQuizId: 'practice',
      progress: { position: 0, watched: [], share: 0, completedAt: null, captions: null, speed: 1 },
      next: { kind: 'lesson', lessonId: 'lesson-2', title: 'Title of lesson-2 (de)' },
    });
    expect(body.html).toContain(`/backend/media/${figureName}?until=`);
    expect(body.html).toContain('<a href="#reference-1">1</a>');
    expect(body.references).toEqual([{ id: 'r1', number: 1, text: 'A reference.' }]);
    expect(body.outline[1]).toMatchObject({ id: 'lesson-1', state: 'here' });
  });

  test('a learner gets the video with captions and transcript, by default in the first language', async () => {
    const browser = await aViewer();
    const german = (await browser.ask('GET', `${lesson('film')}?locale=de`)).body;
    expect(german.video).toMatchObject({
      seconds: 100,
      sources: [{ type: 'video/webm' }],
      captions: [{ language: 'en' }, { language: 'de' }],
      transcript: { language: 'de', cues: [{ from: 0, to: 50, text: 'First half' }, { from: 50 }] },
    });
    expect(german.video.poster).toMatch(/^\/backend\/media\/b{64}\.jpg\?until=/);
    const french = (await browser.ask('GET', `${lesson('film')}?locale=fr`)).body;
    expect(french).toMatchObject({ language: 'en', video: { transcript: { language: 'en' } } });
  });

  // Specification 2: "/courses/{courseId}/lessons/{lessonId} | Activity-access guard; empty layout"
  test('a lesson is locked before the beginning and before the kickoff quiz', async () => {
    const browser = await signedInAs('pro');
    await aCourse();
    const entering = () => browser.ask('GET', lesson('lesson-1'));
    expect(await entering()).toMatchObject({
      status: 403,
      body: { code: 'ACTIVITY_LOCKED', detail: { first: 'begin' } },
    });
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    expect(await entering()).toMatchObject({
      status: 403,
      body: { code: 'ACTIVITY_LOCKED', detail: { first: 'kickoff' } },
    });
    await browser.ask('POST', '/api/courses/ecg-basics/kickoff/skip');
    expect((await entering()).status).toBe(200);
  });

  // Specification 6: "Plan types trial, basic, pro."
  test('a trial learner reads the first lesson of a course that is not free, and no other', async () => {
    const browser = await signedInAs('trial');
    await beginCourse(browser, await aCourse({ isFree: false }));
    expect((await browser.ask('GET', lesson('lesson-1'))).body.next).toMatchObject({
      kind: 'plan',
      planType: 'basic',
      activity: { kind: 'lesson', id: 'lesson-2' },
    });
    const detail = {
      planType: 'basic',
      course: 'Course ecg-basics (en)',
      activity: 'lesson',
      lesson: 'Title of lesson-2 (en)',
    };
    const refusal = { status: 403, body: { code: 'PLAN_REQUIRED', detail } };
    const content = { summary: 'Summary', lines: 'Text of lesson-2', language: 'en' };
    expect(await browser.ask('GET', lesson('lesson-2'))).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', detail: { ...detail, ...content } },
    });
    expect(await browser.ask('PUT', `${lesson('lesson-2')}/progress`, aReport())).toMatchObject(refusal);
    expect(await browser.ask('POST', `${lesson('lesson-2')}/completion`)).toMatchObject(refusal);
  });

  test('an unknown lesson is not found, a visitor is asked to sign in', async () => {
    const browser = await aViewer();
    expect((await browser.ask('GET', lesson('none'))).status).toBe(404);
    expect((await browser.ask('PUT', `${lesson('none')}/progress`, aReport())).status).toBe(404);
    expect((await browser.ask('POST', `${lesson('none')}/completion`)).status).toBe(404);
    const visitor = new Browser();
    expect((await visitor.ask('GET', lesson('film'))).status).toBe(401);
    expect((await visitor.ask('PUT', `${lesson('film')}/progress`, aReport())).status).toBe(401);
    expect((await visitor.ask('POST', `${lesson('film')}/completion`)).status).toBe(401);
  });
});

describe('progress', () => {
  test('watched passages are merged and stored for this learner only', async () => {
    const browser = await aViewer();
    const report = (change: object) => browser.ask('PUT', `${lesson('film')}/progress`, aReport(change));
    await report({});
    browser.passTime(30);
    await report({
      watched: [
        [0, 10],
        [30, 40],
      ],
      position: 40,
    });
    const { body } = await report({
      watched: [
        [5, 20],
        [90, 500],
      ],
      position: 500,
      captions: 'de',
      speed: 1.5,
    });
    const saved = {
      position: 100,
      watched: [
        [0, 20],
        [30, 40],
        [90, 100],
      ],
      share: 0.4,
      captions: 'de',
      speed: 1.5,
    };
    expect(body).toMatchObject(saved);
    expect((await browser.ask('GET', lesson('film'))).body.progress).toMatchObject(saved);
    const other = await signedInAs('basic');
    await other.ask('POST', '/api/courses/ecg-basics/participation');
    await other.ask('POST', '/api/courses/ecg-basics/kickoff/skip');
    expect((await other.ask('GET', lesson('film'))).body.progress.watched).toEqual([]);
  });

  test('reports that arrive at the same time all count', async () => {
    const browser = await aViewer();
    await browser.ask('PUT', `${lesson('film')}/progress`, aReport());
    browser.passTime(40);
    const passages = [0, 20, 40, 60].map((from) => [[from, from + 10]]);
    await Promise.all(
      passages.map((watched) => browser.ask('PUT', `${lesson('film')}/progress`, aReport({ watched }))),
    );
    expect((await browser.ask('GET', lesson('film'))).body.progress.share).toBeCloseTo(0.4);
  });

  test('active time counts in lesson, course and day, up to the elapsed time', async () => {
    const browser = await aViewer();
    for (let times = 0; times < 4; times++) {
      await browser.ask('PUT', `${lesson('lesson-1')}/progress`, aReport({ activeSeconds: 25 }));
    }
    const [ofLesson, ofCourse, ofDay] = [
      (await rowsOf(lessonProgress))[0]?.activeSeconds,
      (await rowsOf(participations))[0]?.activeSeconds,
      (await rowsOf(activeDays))[0]?.seconds,
    ];
    expect(ofLesson).toBeGreaterThanOrEqual(25);
    expect(ofLesson).toBeLessThan(50);
    expect([ofCourse, ofDay]).toEqual([ofLesson, ofLesson]);
  });

  test('an invalid report is refused', async () => {
    const browser = await aViewer();
    for (const change of [{ watched: [[-1, 5]] }, { activeSeconds: 301 }, { speed: 9 }, { position: -1 }]) {
      expect((await browser.ask('PUT', `${lesson('film')}/progress`, aReport(change))).status).toBe(422);
    }
  });
});

describe('completing', () => {
  test('a video must be watched to 95 %; its progress starts over after the completion', async () => {
    const browser = await aViewer();
    const complete = () => browser.ask('POST', `${lesson('film')}/completion`);
    await watchVideo(browser, lesson('film'), 90);
    browser.passTime(10);
    await browser.ask('PUT', `${lesson('film')}/progress`, aReport({ watched: [[0, 94]], position: 94 }));
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'VIDEO_NOT_WATCHED' } });
    await browser.ask('PUT', `${lesson('film')}/progress`, aReport({ watched: [[94, 96]], position: 96 }));
    expect((await complete()).status).toBe(200);
    expect((await browser.ask('GET', lesson('film'))).body.progress).toMatchObject({ position: 0, share: 0.96 });
  });

  test('completing the last lesson unlocks the mastery quiz; a repetition changes nothing', async () => {
    const browser = await aViewer();
    await watchVideo(browser, lesson('film'), 100);
    const complete = (id: string) => browser.ask('POST', `${lesson(id)}/completion`);
    expect((await complete('film')).body.next).toMatchObject({ lessonId: 'lesson-1' });
    const once = await complete('lesson-1');
    expect(once.body.next).toMatchObject({ lessonId: 'lesson-2' });
    expect((await complete('lesson-1')).body.completedAt).toBe(once.body.completedAt);
    expect((await complete('lesson-2')).body.next).toEqual({ kind: 'quiz', quizId: 'mastery', quizKind: 'mastery' });
    await complete('lesson-2');
    const kinds = await eventKinds();
    expect(kinds.filter((kind) => kind === 'lessonCompleted')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'lessonsCompleted')).toHaveLength(1);
    const [row] = await rowsOf(participations);
    expect(row?.lessonsCompletedAt).toBeInstanceOf(Date);
  });

  test('the last two lessons completed at the same time complete the lessons once', async () => {
    const browser = await signedInAs('pro');
    await beginCourse(browser, await aCourse());
    await Promise.all(
      ['lesson-1', 'lesson-2', 'lesson-1'].map((id) => browser.ask('POST', `${lesson(id)}/completion`)),
    );
    expect((await eventKinds()).sort()).toEqual([
      'kickoffSkipped',
      'lessonCompleted',
      'lessonCompleted',
      'lessonsCompleted',
      'started',
    ]);
  });

  test('every event refers to the rules that applied', async () => {
    const browser = await aViewer();
    await browser.ask('POST', `${lesson('lesson-1')}/completion`);
    const events = await eventsInOrder();
    for (const { snapshot } of events) {
      expect(snapshot).toMatchObject({
        version: 1,
        accreditations: [
          { id: 'ama', passMark: 70, attestationVersion: 1, statementHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        ],
      });
    }
    expect(events.find(({ kind }) => kind === 'lessonCompleted')?.snapshot).toMatchObject({ lessonId: 'lesson-1' });
  });
});
