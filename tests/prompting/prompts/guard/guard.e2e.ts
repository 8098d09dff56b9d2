import type { Page } from 'playwright/test';
import { expect, test } from '../../../support/stories/e2e.ts';

const tool = '/tools/ai-prompting-tool';

/** Opens the tool, and types a situation as a clinician. */
async function describe(page: Page, text: string): Promise<void> {
  await page.goto(tool);
  await page.getByRole('radio', { name: /^Clinician/ }).press('Space');
  await page.getByRole('textbox', { name: 'Situation', exact: true }).fill(text);
}

const copy = (page: Page) => page.getByRole('button', { name: 'Copy prompt' }).first().click();

test('a member sees what identifies a patient in texts of two languages', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('pro');
  await describe(page, 'Mrs Okonkwo, MRN 00482913, has a rash.');
  await expect(page.getByRole('region', { name: '2 passages may identify a patient' })).toBeVisible();
  await expectAccessible();
  await describe(page, 'Die Patientin Frau Dr. Müller, geboren am 12.03.1957, hat seit gestern einen Ausschlag.');
  await expect(page.getByRole('region', { name: /may identify a patient$/ })).toBeVisible();
  await describe(page, 'A 67-year-old man with a rash.');
  await expect(page.getByRole('region', { name: /may identify a patient$/ })).toHaveCount(0);
});

test.describe('a member whose browser cannot load the guard', () => {
  test.use({ faults: /ERR_FAILED|guard-worker/ });

  for (const script of ['guard-worker', 'lexicon'])
    test(`is asked before the prompt is copied without ${script}, and not once it is loaded`, async ({
      page,
      signInAsAnother,
    }) => {
      await signInAsAnother('pro');
      await page.route(`**/${script}*`, (route) => route.abort());
      await describe(page, 'A 67-year-old man with a rash.');
      await copy(page);
      await expect(page.getByRole('heading', { name: 'The text could not be checked' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.unroute(`**/${script}*`);
      await copy(page);
      await expect(page.getByRole('button', { name: 'Copied' }).first()).toBeVisible();
    });
});
