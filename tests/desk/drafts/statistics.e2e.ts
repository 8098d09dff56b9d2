import { readFileSync } from 'node:fs';
import { createAccountOf } from '../../../functions/commands/demo/account.ts';
import { demoPassword, people } from '../../../functions/commands/demo/people.ts';
import { contentToken, expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';

const skeleton = (path: string) => readFileSync(`src/contract/library/content/skeletons/course/${path}`, 'utf8');

test('an author sees how learners answered, and finds questions that deserve a look', async ({
  page,
  signInAsAnother,
  playwright,
  baseURL: origin = '',
  expectAccessible,
}) => {
  const courseId = `answered-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('editor');
  const facts = skeleton('course.yaml').replace('free: false', 'free: true').replace('id: course', `id: ${courseId}`);
  const others = ['lessons/first-lesson.en.md', 'quizzes/kickoff.yaml', 'quizzes/mastery.yaml'];
  const texts = { 'course.yaml': facts, ...Object.fromEntries(others.map((path) => [path, skeleton(path)])) };
  const editor = (method: string, path: string, body?: object) => ask(page.request, method, `/api/desk/${path}`, body);
  expect((await editor('POST', 'drafts', { draftId: courseId, title: 'Answered', texts })).ok()).toBe(true);
  expect((await editor('POST', `drafts/${courseId}/publication`)).ok()).toBe(true);
  expect((await editor('POST', `courses/${courseId}/draft`)).ok()).toBe(true);

  // Ten learners, of whom all know the first question and two the second.
  for (let at = 0; at < 10; at++) {
    const email = `answers-${at}.${courseId}@wardwise.example`;
    await createAccountOf({ origin, contentToken: contentToken() }, { ...people.trial, email });
    const learner = await playwright.request.newContext({ baseURL: origin });
    const send = async (method: string, path: string, body?: object) => {
      const answer = await ask(learner, method, path, body);
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer;
    };
    await send('POST', '/api/auth/login', { email, password: demoPassword });
    await send('POST', `/api/courses/${courseId}/participation`);
    const attempts = `/api/courses/${courseId}/quizzes/kickoff/attempts`;
    const { id } = (await (await send('POST', attempts)).json()) as { id: string };
    for (const [item, option] of [
      ['k1', 'b'],
      ['k2', at < 2 ? 'a' : 'b'],
    ])
      await send('PUT', `${attempts}/${id}/answers/${item}`, { answer: [option], confidence: null });
    await send('POST', `${attempts}/${id}/completion`);
    await learner.dispose();
  }

  await page.goto(`/desk/drafts/${courseId}?file=quizzes/kickoff.yaml`);
  await expect(page.getByText('difficulty 2 · 100% right')).toBeVisible();
  await page.getByLabel('Results').selectOption('Few right answers');
  await expect(page.getByText('Questions: 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: /20% right/ }).press('Enter');
  const statistics = page.getByRole('region', { name: 'How learners answered' });
  await expect(statistics).toContainText('20% of 10 learners answered right.');
  await expect(statistics).toContainText('Chosen: option b by 80%');
  await expectAccessible();
});
