import type { Page } from 'playwright/test';
import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';

const course = '/courses/sepsis-the-first-hour';
const lesson = `${course}/lessons/septic-shock-at-triage`;

/** Begins the course and skips its kickoff quiz. */
async function begin({ request }: Page): Promise<void> {
  for (const step of ['participation', 'kickoff/skip']) {
    const answer = await ask(request, 'POST', `/api${course}/${step}`);
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('a learner plays an interactive case by mouse, reloads it, ends it by keyboard, and reads the debrief', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('basic');
  await begin(page);
  await page.goto(lesson);
  const monitor = page.getByRole('region', { name: 'Bedside monitor' });
  const scene = (name: string) => page.getByRole('heading', { name });

  await test.step('decides by mouse: the clock moves, and the focus goes to the next scene', async () => {
    await expect(monitor.getByText('Minute 0 of the story')).toBeVisible();
    await expect(monitor.getByText('Not measured')).toBeVisible();
    await expectAccessible();
    await page.getByRole('radio', { name: /^Lactate, two sets of blood cultures/ }).check();
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(scene('The pressure stays low')).toBeFocused();
    await expect(monitor.getByText('Minute 15 of the story')).toBeVisible();
    await expect(monitor.getByText('Not measured')).toBeHidden();
    await expectAccessible();
  });

  await test.step('finds the same scene after a reload', async () => {
    await page.reload();
    await expect(scene('The pressure stays low')).toBeVisible();
    await expect(monitor.getByText('Minute 15 of the story')).toBeVisible();
  });

  await test.step('decides by keyboard up to the ending', async () => {
    for (const [option, next] of [
      [/^Norepinephrine now/, 'How much more?'],
      [/^A portion of 500 mL/, 'Where does it come from?'],
      [/^Decompression by stent/, 'Off norepinephrine the next morning'],
    ] as const) {
      await page.getByRole('radio', { name: option }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(scene(next)).toBeFocused();
    }
    await expect(page.getByText('Good outcome')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This lesson is complete' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: scene('Where does it come from?') })).toContainText(
      'Recommended',
    );
    await expectAccessible();
  });

  await test.step('plays it again from the beginning', async () => {
    await page.getByRole('button', { name: 'Play the case again' }).click();
    await expect(scene('Triage: what comes first?')).toBeFocused();
  });

  await test.step('finds the course by its kind in the outline and the library', async () => {
    await page.goto(course);
    await expect(page.getByText(/Interactive case/).first()).toBeVisible();
    await page.goto('/courses?kind=case');
    await expect(page.getByRole('link', { name: 'Sepsis: the first hour' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /ECG/ })).toHaveCount(0);
  });
});
