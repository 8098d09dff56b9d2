import { expect, test } from 'vitest';
import { attempts } from '../../../functions/learning/quizzes/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { eventKinds, completeLessons, takeQuiz } from '../../support/learning.ts';
import { countNew, withoutIsNew } from '../../support/is-new.ts';
import { rowsOf } from '../../support/cells.ts';
import { anExaminee, answer, quiz, type Items } from './examinee.ts';

test('two requests at once begin one attempt, which continues later with its answers', async () => {
  const { browser } = await anExaminee();
  const begun = await Promise.all([1, 2].map(() => browser.ask('POST', `${quiz('mastery')}/attempts`)));
  const [one, other] = begun;
  expect(one?.status).toBe(200);
  expect(withoutIsNew(other?.body)).toEqual(withoutIsNew(one?.body));
  expect(countNew(begun)).toBe(1);
  expect(await rowsOf(attempts)).toHaveLength(1);
  const path = `${quiz('mastery')}/attempts/${one?.body.id}/answers/m2`;
  expect((await browser.ask('PUT', path, { answer: ['a'], confidence: 3 })).body.feedback).toBeNull();
  await browser.ask('PUT', path, { answer: ['a', 'c'], confidence: 2 });
  const { items } = (await browser.ask('GET', quiz('mastery'))).body.attempt;
  expect(items.find(({ id }: { id: string }) => id === 'm2')).toMatchObject({ answer: ['a', 'c'], confidence: 2 });
  expect((items as Items).map(({ id }) => id)).toEqual(one?.body.items.map(({ id }: { id: string }) => id));
});

test('no response contains a key before it may be shown', async () => {
  const { browser } = await anExaminee();
  for (const id of ['kickoff', 'mastery', 'practice']) {
    const begun = await browser.ask('POST', `${quiz(id)}/attempts`);
    expect(JSON.stringify(begun.body)).not.toMatch(/correct":\[|Why |isCorrect/);
  }
});

test('an answer that names no option is refused, an unknown item or attempt not found', async () => {
  const { browser } = await anExaminee();
  const { id } = (await browser.ask('POST', `${quiz('mastery')}/attempts`)).body;
  const put = (itemId: string, body: object, attempt = id) => {
    return browser.ask('PUT', `${quiz('mastery')}/attempts/${attempt}/answers/${itemId}`, body);
  };
  expect(await put('m1', answer('z'))).toMatchObject({ status: 422, body: { errors: { answer: ['not_in_list'] } } });
  expect(await put('m1', answer('a', 'b'))).toMatchObject({ status: 422, body: { errors: { answer: ['invalid'] } } });
  expect((await put('m1', { answer: ['a'], confidence: 4 })).status).toBe(422);
  expect((await put('k1', answer('a'))).status).toBe(404);
  expect((await put('m1', answer('a'), 'nobody-began-this')).status).toBe(404);
});

test('a learner clears an answer, but not in a practice quiz', async () => {
  const { browser } = await anExaminee();
  const put = async (quizId: string, itemId: string, body: object) => {
    const { id } = (await browser.ask('POST', `${quiz(quizId)}/attempts`)).body;
    return browser.ask('PUT', `${quiz(quizId)}/attempts/${id}/answers/${itemId}`, body);
  };
  await put('mastery', 'm1', answer('b'));
  expect((await put('mastery', 'm1', answer())).status).toBe(200);
  const { items } = (await browser.ask('GET', quiz('mastery'))).body.attempt;
  expect(items.find(({ id }: { id: string }) => id === 'm1')).toMatchObject({ answer: [] });
  expect(await put('practice', 'p1', answer())).toMatchObject({
    status: 422,
    body: { errors: { answer: ['required'] } },
  });
});

test('an answer is stored once, and a delayed one does not replace a later one', async () => {
  const { browser } = await anExaminee();
  const { id } = (await browser.ask('POST', `${quiz('mastery')}/attempts`)).body;
  const send = (option: string, key: string, age = 0) => {
    const body = { ...answer(option), key: `answer-${key}`, age };
    return browser.ask('PUT', `${quiz('mastery')}/attempts/${id}/answers/m1`, body);
  };
  const chosen = async () => {
    const { items } = (await browser.ask('GET', quiz('mastery'))).body.attempt;
    return (items as Items).find((item) => item.id === 'm1')?.answer;
  };
  const [first, last] = ['a', 'b'] as const;
  const twice = await Promise.all([send(first, 'one'), send(first, 'one')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { savedAt } = (await send(last, 'two')).body;
  // The first answer arrives again, and one of ten minutes ago arrives only now.
  expect((await send(first, 'one', 60_000)).status).toBe(200);
  expect((await send(first, 'three', 600_000)).status).toBe(200);
  expect(await chosen()).toEqual([last]);
  expect((await send(last, 'two')).body.savedAt).toBe(savedAt);
  await browser.ask('POST', `${quiz('mastery')}/attempts/${id}/completion`);
  expect((await send(last, 'two')).status).toBe(200);
  expect((await send(first, 'four')).body.code).toBe('ATTEMPT_FINISHED');
  expect((await send(first, '?')).status).toBe(422);
});

test('an answer replaces an earlier one that arrives later', async () => {
  const { browser } = await anExaminee();
  const { id } = (await browser.ask('POST', `${quiz('mastery')}/attempts`)).body;
  const send = (option: string, key: string, age: number) => {
    return browser.ask('PUT', `${quiz('mastery')}/attempts/${id}/answers/m1`, { ...answer(option), key, age });
  };
  const chosen = async () => {
    const { items } = (await browser.ask('GET', quiz('mastery'))).body.attempt;
    return (items as Items).find((item) => item.id === 'm1')?.answer;
  };
  await send('a', 'this-page-9', 0);
  await send('b', 'this-page-10', 5000);
  expect(await chosen()).toEqual(['b']);
  await send('a', 'this-page-9', 0);
  await send('a', 'other-page-11', 60_000);
  expect(await chosen()).toEqual(['b']);
  await send('a', 'other-page-12', 0);
  expect(await chosen()).toEqual(['a']);
});

test("somebody else's attempt is not found", async () => {
  const { browser, course } = await anExaminee();
  const { id } = (await browser.ask('POST', `${quiz('mastery')}/attempts`)).body;
  const other = await signedInAs('basic');
  await completeLessons(other, course);
  expect((await other.ask('PUT', `${quiz('mastery')}/attempts/${id}/answers/m1`, answer('b'))).status).toBe(404);
  expect((await other.ask('POST', `${quiz('mastery')}/attempts/${id}/completion`)).status).toBe(404);
  expect((await other.ask('GET', quiz('mastery'))).body.attempt).toBeNull();
  expect((await browser.ask('POST', `${quiz('kickoff')}/attempts/${id}/completion`)).status).toBe(404);
});

test('finishing twice returns the same result; afterwards no answer is accepted', async () => {
  const { browser, course } = await anExaminee();
  const once = await takeQuiz(browser, course, 'mastery');
  const path = `${quiz('mastery')}/attempts/${once.body.attempt.id}`;
  expect(once.body).toMatchObject({ isNew: true, completesCourse: true });
  expect((await browser.ask('POST', `${path}/completion`)).body).toEqual({ ...once.body, isNew: false });
  const late = await browser.ask('PUT', `${path}/answers/m1`, answer('a'));
  expect(late).toMatchObject({ status: 409, body: { code: 'ATTEMPT_FINISHED' } });
  expect((await eventKinds()).filter((kind) => kind === 'masteryPassed')).toHaveLength(1);
});

test('an attempt that is finished twice at the same time counts once', async () => {
  const { browser } = await anExaminee();
  const { id } = (await browser.ask('POST', `${quiz('mastery')}/attempts`)).body;
  const [one, other] = await Promise.all(
    [1, 2].map(() => browser.ask('POST', `${quiz('mastery')}/attempts/${id}/completion`)),
  );
  expect(withoutIsNew(other?.body)).toEqual(withoutIsNew(one?.body));
  expect([one?.body.isNew, other?.body.isNew].sort()).toEqual([false, true]);
  expect((await eventKinds()).filter((kind) => kind === 'masteryFailed')).toHaveLength(1);
});
