import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { minPeers } from '#contract/learning/cases';
import { cellsOf } from '../../../functions/data/cells.ts';
import { caseChoices } from '../../../functions/learning/cases/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { inEveryCell } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse, eventKinds } from '../../support/learning.ts';

const lesson = '/api/courses/ecg-basics/lessons/case';

let browser: Browser;

const opened = (query = '', by = browser) => by.ask('GET', `${lesson}/case${query}`);
const save = (choices: string[], number = 1, by = browser) => by.ask('PUT', `${lesson}/case/run`, { number, choices });
const counted = () => inEveryCell((db) => db.select().from(caseChoices));

beforeEach(async () => {
  browser = await signedInAs('pro');
  await beginCourse(browser, await aCourse({ withCase: true, languages: ['en', 'de'] }));
});

test('a learner opens a case in their language, with what it cites', async () => {
  const { status, body } = await opened('?locale=de');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    language: 'de',
    references: [{ id: 'r1', number: 1 }],
    run: null,
    peers: [],
    content: {
      start: 'triage',
      scenes: [{ title: 'Scene triage (de)', options: [{ text: 'Option wait (de)' }, {}] }, {}],
    },
  });
  expect((await opened('?locale=fr')).body).toMatchObject({ language: 'en' });
});

test('decisions are stored, survive a reload, and the first ending completes the lesson once', async () => {
  expect(await save(['treat'])).toMatchObject({
    status: 200,
    body: { run: { number: 1, choices: ['treat'] }, completedAt: null, isNew: false },
  });
  expect((await opened()).body.run).toEqual({ number: 1, choices: ['treat'] });
  expect((await save(['treat', 'stay'])).body).toMatchObject({ completedAt: expect.any(String), isNew: true });
  expect((await save(['treat', 'stay'])).body).toMatchObject({ completedAt: expect.any(String), isNew: false });
  expect((await browser.ask('GET', lesson)).body.progress).toMatchObject({ share: 1, completedAt: expect.any(String) });
  expect((await eventKinds()).filter((kind) => kind === 'lessonCompleted')).toHaveLength(1);
});

test('a report that arrives again or late changes nothing', async () => {
  await save(['wait', 'treat']);
  for (const choices of [['wait', 'treat'], ['wait']]) {
    expect((await save(choices)).body.run).toEqual({ number: 1, choices: ['wait', 'treat'] });
  }
  const answers = await Promise.all([1, 2, 3].map(() => save(['wait', 'treat', 'stay'])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect((await counted()).map(({ learners }) => learners)).toEqual([1, 1]);
});

test('a decision that the case does not offer is refused', async () => {
  for (const choices of [['stay'], ['treat', 'no-such-option'], ['treat', 'stay', 'stay'], []]) {
    expect(await save(choices)).toMatchObject({ status: 422, body: { errors: { choices: expect.any(Array) } } });
  }
  expect((await opened()).body.run).toBeNull();
});

test('a device that decided otherwise learns that another one was first', async () => {
  await save(['wait']);
  expect(await save(['treat'])).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } });
  expect(await save(['wait'], 2)).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } });
});

test('a case can be repeated once it has ended; only the first run counts for peers', async () => {
  await save(['treat', 'stay']);
  expect((await save(['wait', 'wait'], 2)).body).toMatchObject({ run: { number: 2 }, isNew: false });
  expect((await opened()).body.run).toEqual({ number: 2, choices: ['wait', 'wait'] });
  expect(await save(['treat'], 1)).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } });
  expect((await counted()).map(({ scene, option, learners }) => [scene, option, learners])).toEqual([
    ['review', 'stay', 1],
    ['triage', 'treat', 1],
  ]);
});

test('shares of peers are shown after an ending, for decisions that enough learners came to', async () => {
  await save(['treat', 'stay']);
  expect((await opened()).body.peers).toEqual([]);
  const [row] = await counted();
  const place = { courseId: row?.courseId ?? '', lessonId: 'case', scene: 'triage' };
  for (const cell of cellsOf(env)) {
    await cell.update(caseChoices).set({ learners: minPeers - 5 });
    await cell.insert(caseChoices).values({ ...place, option: 'wait', learners: 5 });
  }
  const { peers } = (await opened()).body as { peers: { scene: string; shares: object[] }[] };
  expect(peers).toEqual([
    {
      scene: 'triage',
      shares: [
        { option: 'treat', share: 0.75 },
        { option: 'wait', share: 0.25 },
      ],
    },
  ]);
  await save(['wait'], 2);
  expect((await opened()).body.peers).toEqual([]);
});

test('only an ending completes a case', async () => {
  expect(await browser.ask('POST', `${lesson}/completion`)).toMatchObject({
    status: 409,
    body: { code: 'CASE_NOT_ENDED' },
  });
});

test('a case opens to those who may use its lesson, and an article has none', async () => {
  expect((await browser.ask('GET', '/api/courses/ecg-basics/lessons/lesson-1/case')).status).toBe(404);
  expect((await browser.ask('GET', '/api/courses/ecg-basics/lessons/nothing/case')).status).toBe(404);
  const another = await signedInAs('trial');
  expect(await opened('', another)).toMatchObject({ status: 403, body: { code: 'ACTIVITY_LOCKED' } });
  expect(await save(['treat'], 1, another)).toMatchObject({ status: 403, body: { code: 'ACTIVITY_LOCKED' } });
});
