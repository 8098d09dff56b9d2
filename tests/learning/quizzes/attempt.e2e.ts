import type { Page } from 'playwright/test';
import type { Quiz } from '#contract/learning/quizzes';
import { drawnBy } from '../../support/stories/demo-course.ts';
import { expect, test } from '../../support/stories/e2e.ts';

/** Numbers of the questions in an open kickoff attempt that letters answer, single choices first. */
async function choicesIn(page: Page, course: string): Promise<number[]> {
  const answer = await page.request.get(`/backend/api/courses/${course}/quizzes/kickoff`);
  const { attempt } = (await answer.json()) as Quiz;
  const kinds = attempt?.items.map(({ kind }, index) => ({ kind, number: index + 1 })) ?? [];
  const numbersOf = (...wanted: string[]) =>
    kinds.filter(({ kind }) => wanted.includes(kind)).map(({ number }) => number);
  return [...numbersOf('single', 'truefalse'), ...numbersOf('multiple')];
}

const answeredEntry = (page: Page, number = 0) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number} of .*, Answered`) });

// CME facts, complaint 4: "Answers lost on reload or disconnect."
test('a learner loses no answer to a reload or a lost connection', async ({
  page,
  context,
  signInAsAnother,
  expectAccessible,
}) => {
  const drawn = drawnBy('ecg-first-five-minutes', 'kickoff');
  await signInAsAnother('owner');
  await page.goto('/courses/ecg-first-five-minutes');
  await page.getByRole('button', { name: 'Begin course' }).first().click();

  await expect(page.getByRole('heading', { name: `Question 1 of ${drawn}` })).toBeVisible();
  const [first = 0, second = 0] = await choicesIn(page, 'ecg-first-five-minutes');

  await test.step('answers with the keyboard', async () => {
    await expectAccessible();
    await page.getByRole('button', { name: `Question ${first} of` }).click();
    await expect(page.getByRole('group', { name: `Question ${first} of ${drawn}` })).toBeVisible();
    await page.keyboard.press('b');
    await page.getByText('Fairly sure').click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Mark for review' }).click();
    await page.getByRole('button', { name: `Question ${second} of` }).click();
  });

  await test.step('answers without a connection, and reads where the answer is stored', async () => {
    await context.setOffline(true);
    await page.keyboard.press('a');
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await expect(page.getByText('Saved')).toBeVisible();
  });

  await test.step('returns to the first question without an answer', async () => {
    await page.reload();
    const open = [1, 2, 3].find((number) => number !== first && number !== second) ?? 0;
    await expect(page.getByRole('heading', { name: `Question ${open} of ${drawn}` })).toBeVisible();
    await page.getByRole('button', { name: `Question ${second} of ${drawn}, Answered` }).click();
    await expect(page.locator('input[name^="answer-"]').first()).toBeChecked();
    await page.getByRole('button', { name: `Question ${first} of ${drawn}, Answered, Marked for review` }).click();
    await expect(page.locator('input[name^="answer-"]').nth(1)).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Fairly sure' })).toBeChecked();
  });

  await test.step('finishes with questions left open, knowingly', async () => {
    await page.getByRole('button', { name: `Question ${drawn} of` }).click();
    await page.getByRole('button', { name: 'Review answers' }).click();
    await expect(page.getByText(`${drawn - 2} questions are unanswered and would count as wrong.`)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Finish and see the explanations' }).click();
    await expect(page.getByRole('heading', { name: 'This is where you start' })).toBeVisible();
    // Wrong answers are expanded, right ones collapsed.
    const answer = page.locator('details').filter({ hasText: new RegExp(`^${first}\\. `) });
    await answer.evaluate((details: HTMLDetailsElement) => (details.open = true));
    await expect(page.getByText(/^Your answer( is correct|, but not right)$/).first()).toBeVisible();
    await expectAccessible();
  });
});

test('answers given without a connection count once, although the page was closed and others are open', async ({
  page,
  context,
  signInAsAnother,
}) => {
  const address = '/courses/sepsis-the-first-hour/quizzes/kickoff';
  const taken: string[] = [];
  context.on('response', (answer) => {
    const [, item] = /\/answers\/([\w-]+)/.exec(answer.url()) ?? [];
    if (item) taken.push(`${item} ${answer.status()}`);
  });
  await signInAsAnother('trial');
  await page.goto('/courses/sepsis-the-first-hour');
  await page.getByRole('button', { name: 'Begin course' }).first().click();
  await expect(page.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();
  const numbers = await choicesIn(page, 'sepsis-the-first-hour');
  const turnTo = (tab: Page, number = 0) => tab.getByRole('button', { name: `Question ${number} of` }).click();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();

  await test.step('three in one tab, one of them changed, and one in another', async () => {
    await context.setOffline(true);
    for (const [index, keys] of ['ab', 'b', 'a'].entries()) {
      await turnTo(page, numbers[index]);
      for (const key of keys) await page.keyboard.press(key);
    }
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await turnTo(other, numbers[3]);
    await other.keyboard.press('b');
    await expect(other.getByText(/kept on this device/)).toBeVisible();
    await page.close();
    expect(taken).toEqual([]);
  });

  await test.step('the remaining tab sends all in their order', async () => {
    await context.setOffline(false);
    await expect(other.getByText('Saved')).toBeVisible();
    await expect.poll(() => taken.length).toBe(4);
    expect(new Set(taken).size).toBe(4);
    expect(taken.every((one) => one.endsWith(' 200'))).toBe(true);
    await other.reload();
    for (const number of numbers.slice(0, 4)) await expect(answeredEntry(other, number)).toBeVisible();
    await expect(answeredEntry(other, numbers[4])).toHaveCount(0);
    await turnTo(other, numbers[0]);
    await expect(other.locator('input[name^="answer-"]').nth(1)).toBeChecked();
  });

  await test.step('or the next page does, after every tab was closed', async () => {
    await turnTo(other, numbers[4]);
    await context.setOffline(true);
    await other.keyboard.press('b');
    await expect(other.getByText(/kept on this device/)).toBeVisible();
    await other.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/dashboard');
    await expect.poll(() => taken.length).toBe(5);
    await next.goto(address);
    await expect(answeredEntry(next, numbers[4])).toBeVisible();
    expect(taken).toHaveLength(5);
    await next.close();
  });
});
