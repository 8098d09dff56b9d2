import { expect, test } from '../support/stories/e2e.ts';

test('a learner loses no answer to a reload or a lost connection', async ({
  page,
  context,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('owner');
  await page.goto('/courses/ecg-first-five-minutes');
  await page.getByRole('button', { name: 'Begin course' }).first().click();

  await test.step('answers with the keyboard', async () => {
    await expect(page.getByRole('group', { name: /Question 1 of 10/ })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('b');
    await page.getByText('Fairly sure').click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Mark for review' }).click();
    await page.getByRole('button', { name: 'Next question' }).click();
  });

  await test.step('answers without a connection, and is told where the answer is', async () => {
    await context.setOffline(true);
    await page.keyboard.press('a');
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await expectAccessible();
    await context.setOffline(false);
    await expect(page.getByText('Saved')).toBeVisible();
  });

  await test.step('comes back at the first question without an answer', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /Question 3 of 10/ })).toBeVisible();
    await page.getByRole('button', { name: 'Question 1 of 10, Answered, Marked for review' }).click();
    await expect(page.locator('input[name^="answer-"]').nth(1)).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Fairly sure' })).toBeChecked();
  });

  await test.step('finishes with questions left open, knowingly', async () => {
    for (let left = 9; left > 0; left--) await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByText('8 questions are unanswered and would count as wrong.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Finish and see the explanations' }).click();
    await expect(page.getByRole('heading', { name: 'This is where you start' })).toBeVisible();
    await page.getByText(/^1\. /).first().click();
    await expect(page.getByText(/^Your answer, (and it is|but not) right$/).first()).toBeVisible();
    await expectAccessible();
  });
});

test('answers given without a connection are counted once, though the page was closed and others are open', async ({
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
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: /Question 1 of/ })).toBeVisible();

  await test.step('three in one tab, one of them changed, and one in another', async () => {
    await context.setOffline(true);
    for (const key of ['a', 'b', 'Enter', 'b', 'Enter', 'a']) await page.keyboard.press(key);
    await expect(page.getByText(/kept on this device/)).toBeVisible();
    await other.getByRole('button', { name: 'Question 4 of' }).click();
    await other.keyboard.press('b');
    await expect(other.getByText(/kept on this device/)).toBeVisible();
    await page.close();
    expect(taken).toEqual([]);
  });

  await test.step('all are sent in their order by the tab that is left', async () => {
    await context.setOffline(false);
    await expect(other.getByText('Saved')).toBeVisible();
    await expect.poll(() => taken.length).toBe(4);
    expect(new Set(taken).size).toBe(4);
    expect(taken.every((one) => one.endsWith(' 200'))).toBe(true);
    await other.reload();
    await expect(other.getByRole('heading', { name: /Question 5 of/ })).toBeVisible();
    await other.getByRole('button', { name: /^Question 1 of .*, Answered/ }).click();
    await expect(other.getByRole('radio').nth(1)).toBeChecked();
  });

  await test.step('or, once every tab was closed, by whatever page comes next', async () => {
    await other.getByRole('button', { name: /^Question 5 of/ }).click();
    await context.setOffline(true);
    await other.keyboard.press('b');
    await expect(other.getByText(/kept on this device/)).toBeVisible();
    await other.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/dashboard');
    await expect.poll(() => taken.length).toBe(5);
    await next.goto(address);
    await expect(next.getByRole('button', { name: /^Question 5 of .*, Answered/ })).toBeVisible();
    expect(taken).toHaveLength(5);
    await next.close();
  });
});
