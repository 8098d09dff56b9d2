import type { Page } from 'playwright/test';

/** Answers a question of any kind by keyboard only, rightly or wrongly. */
export async function answerByKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  const focused = questionOn(page).locator('input, select, button, [role=slider]').and(page.locator(':focus'));
  const kind = await kindOnScreen(page);
  if (kind === 'choice') return keyboard.press('b');
  for (let steps = 0; steps < 40 && !(await focused.count()); steps++) await keyboard.press('Tab');
  switch (kind) {
    case 'number':
      return keyboard.type('3');
    case 'place':
      return keyboard.press('ArrowLeft');
    case 'order':
      return keyboard.press('Enter');
    case 'pairs':
      for (let left = await questionOn(page).getByRole('combobox').count(); left > 0; left--) {
        await keyboard.press('ArrowDown');
        await keyboard.press('Tab');
      }
      return;
    case 'length':
      await keyboard.press('Enter');
      await page.getByRole('slider').first().waitFor();
      await page.getByRole('slider').nth(1).focus();
      await keyboard.press('ArrowRight');
      return keyboard.press('Escape');
  }
}

const questionOn = (page: Page) => page.locator('form fieldset').first();

/** The kind of control on the screen. */
async function kindOnScreen(page: Page) {
  const group = questionOn(page);
  const controls = {
    number: group.getByRole('textbox'),
    place: group.getByRole('slider'),
    pairs: group.getByRole('combobox'),
    order: group.getByRole('button', { name: /^Move / }),
    length: group.getByRole('button', { name: /^Measure / }),
    choice: group.locator('input[name^="answer-"]'),
  };
  const all = Object.values(controls).reduce((any, control) => any.or(control));
  await all.first().waitFor({ state: 'attached' });
  for (const [kind, control] of Object.entries(controls)) {
    if (await control.count()) return kind as keyof typeof controls;
  }
  throw new Error('The question has no known control.');
}
