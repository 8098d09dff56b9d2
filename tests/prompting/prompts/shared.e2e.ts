import { deflateRawSync } from 'node:zlib';
import { sharedPromptAddress } from '#contract/navigation/shared-prompt';
import { expect, test } from '../../support/stories/e2e.ts';
import { aDraft } from './made.ts';

/** The address of a shared prompt, as `linkTo` writes it in the browser. */
function linkOf(context: string, locale: 'en' | 'de' = 'en'): string {
  const draft = { ...aDraft({ fields: { context } }), language: locale };
  return `${sharedPromptAddress(locale)}#p=${deflateRawSync(JSON.stringify(draft)).toString('base64url')}`;
}

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor reads a shared prompt as text with the keyboard, and no script in it runs', async ({
  page,
  expectAccessible,
}) => {
  const markup = '</script><img src=x onerror="document.title=\'run\'"><svg onload="document.title=\'run\'">';
  await page.goto(linkOf(markup, 'de'));
  await expect(page.getByText('Wer diesen Link hat, kann diesen Prompt lesen.')).toBeVisible();
  const shared = page.getByRole('region', { name: 'Geteilter Prompt' });
  await expect(shared).toContainText(markup);
  await expect(page).toHaveTitle(/^Geteilter Prompt/);
  expect(await shared.locator('*').count()).toBe(0);
  await expectAccessible();
  const login = page.getByRole('link', { name: 'Anmelden und verwenden' });
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/auth\/login\?next=%2Fde%2Ftools%2Fai-prompting-tool#p=/);
});

test('a visitor reads what to do about a link that was cut off', async ({ page, expectAccessible }) => {
  await page.goto(linkOf('Chest pain').slice(0, -40));
  await expect(page.getByText('It may have been cut off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy prompt' })).toBeHidden();
  await expectAccessible();
});

test('a member takes a shared prompt to the tool', async ({ page, signInAs }) => {
  await signInAs('trial');
  await page.goto(linkOf('Chest pain at rest'));
  await page.getByRole('link', { name: 'Use this prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'A prompt was shared with you' });
  await expect(dialog.getByText('Chest pain at rest')).toBeVisible();
});

test('a member who opens the login page of a shared prompt gets to the prompt', async ({ page, signInAs }) => {
  await signInAs('trial');
  const link = linkOf('Chest pain at rest');
  await page.goto(`/auth/login?next=%2Ftools%2Fai-prompting-tool${link.slice(link.indexOf('#'))}`);
  const dialog = page.getByRole('dialog', { name: 'A prompt was shared with you' });
  await expect(dialog.getByText('Chest pain at rest')).toBeVisible();
});
