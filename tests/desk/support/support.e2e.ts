import type { Page } from 'playwright/test';
import { expect, test } from '../../support/stories/e2e.ts';
import { expectHydrated } from '../../support/stories/hydrated.ts';
import { ask } from '../../support/stories/requests.ts';

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address of the person').fill(email);
  await page.getByLabel('Email address of the person').press('Enter');
}

test('support finds a person by address, corrects the name, and the person sees the look', async ({
  page,
  browser,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('trial');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  await signInAsAnother('support');
  await page.goto('/desk');
  await expect(page, 'the first screen for support').toHaveURL('/desk/people');
  await find(page, 'nobody@wardwise.example');
  await expect(page.getByText('No account has this address.')).toBeVisible();
  await expectAccessible();
  await find(page, email);
  await expect(page.getByRole('heading', { name: 'Mira Kowalska' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Correct the name' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last name').fill('Kowalska-Reyes');
  await dialog.getByRole('button', { name: 'Correct the name' }).press('Enter');
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Married, sent the certificate');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Correct the name' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Mira Kowalska-Reyes' })).toBeVisible();
  await expect(page.getByText('Done, and recorded in the trail.')).toBeVisible();
  await page.getByRole('button', { name: 'End all sessions' }).press('Enter');
  await expect(dialog.getByText('The person is logged out on all devices.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start the deletion' }).press('Enter');
  await dialog.getByRole('button', { name: 'Start the deletion' }).press('Enter');
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  const person = await context.newPage();
  await person.goto('/account/profile-info');
  // The list loads once it is visible.
  await person.getByRole('region', { name: 'Your data' }).press('End');
  await expect(person.getByText('Our support looked at your account').first()).toBeVisible();
  await context.close();
});

test('support changes the arranged plan of a group, and transfers it to members only', async ({
  mailTo,
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('trial');
  const created = await ask(page.request, 'PUT', `/api/groups/new/${crypto.randomUUID()}`, { name: 'Ward 7' });
  expect(created.ok()).toBe(true);
  await signInAsAnother('support');
  await page.goto('/desk/people');
  await find(page, email);
  await page.getByRole('button', { name: 'Open group Ward 7' }).press('Enter');
  const group = page.getByRole('region', { name: 'Ward 7' });
  await expect(group.getByRole('heading', { name: 'Ward 7' })).toBeFocused();
  await expect(group.getByText('No plan')).toBeVisible();
  await expectAccessible();

  await group.getByRole('button', { name: 'Change the plan' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seats', { exact: true }).fill('none');
  await dialog.getByRole('button', { name: 'Change the plan' }).press('Enter');
  await expect(dialog.getByText('At least 1: so many seats are taken or reserved.')).toBeVisible();
  await dialog.getByLabel('Seats', { exact: true }).fill('20');
  await dialog.getByRole('textbox', { name: 'Last day of the plan' }).fill(`12/31/${new Date().getUTCFullYear() + 1}`);
  await dialog.getByLabel('Reason').fill('Contract of November');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change the plan' }).press('Enter');
  await expect(group.getByText('Done, and recorded in the trail.')).toBeVisible();
  await expect(group.getByText(`December 31, ${new Date().getUTCFullYear() + 1}`)).toBeVisible();
  await expect(group.getByRole('button', { name: 'Change the plan' })).toBeFocused();

  const invitee = `cleo.${crypto.randomUUID()}@hospital.example`;
  await group.getByRole('button', { name: 'Invite by email' }).press('Enter');
  await expectAccessible();
  await dialog.getByLabel('Email address to invite').fill(invitee);
  await dialog.getByLabel('Language of the email').selectOption('de');
  await dialog.getByLabel('Reason').fill('Asked by letter');
  await dialog.getByRole('button', { name: 'Invite by email' }).press('Enter');
  await expect(group.getByRole('button', { name: 'Invite by email' })).toBeFocused();
  expect((await mailTo(invitee)).text).toContain('Ward 7');

  await group.getByRole('button', { name: 'Transfer the group' }).press('Enter');
  await dialog.getByLabel('Email address of the new owner').fill('nobody@hospital.example');
  await dialog.getByLabel('Reason').fill('Asked by letter');
  await dialog.getByRole('button', { name: 'Transfer the group' }).press('Enter');
  await expect(dialog.getByText('No member of the group has this address.')).toBeVisible();
  await expectAccessible();
});

test('support restores access; the owner sees it, stops it by the mailed link, and support cancels another one', async ({
  mailTo,
  page,
  browser,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('trial');
  const next = `mira.${crypto.randomUUID()}@hospital.example`;
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const owner = await context.newPage();
  await signInAsAnother('support');
  await page.goto('/desk/people');
  await find(page, email);
  const dialog = page.getByRole('dialog');
  const restore = async () => {
    await page.getByRole('button', { name: 'Restore access' }).press('Enter');
    await dialog.getByLabel('New email address').fill(next);
    await dialog.getByLabel('Reason').fill('Passport and licence by video call');
    await dialog.getByRole('button', { name: 'Restore access' }).press('Enter');
    await expect(page.getByText(`${next}, link on`)).toBeVisible();
  };
  await page.getByRole('button', { name: 'Restore access' }).press('Enter');
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByRole('button', { name: 'Restore access' }).press('Enter');
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Passport and licence by video call');
  await dialog.getByRole('button', { name: 'Restore access' }).press('Enter');
  await expect(dialog.getByText('This does not look right. Check it.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await restore();
  await expectAccessible();

  const address = owner.getByText(`Our support was asked to move your account to ${next}`);
  await owner.goto('/dashboard');
  await owner.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await owner.getByRole('dialog').getByText('Your account moves to another email address').click();
  await expect(owner).toHaveURL('/account/profile-info#security');
  await expect(address).toBeVisible();
  const notice = await mailTo(email);
  expect(notice.subject).toBe('Your account moves to another email address');
  await owner.goto(/https?:\S+restore-access\S+/.exec(notice.text)?.[0] ?? '');
  // A key press does not wait until the script of the form runs.
  await expectHydrated(owner, 'restored access');
  await owner.getByRole('button', { name: 'Keep my address' }).press('Enter');
  await expect(owner.getByRole('heading', { name: 'Your email address stays' })).toBeVisible();
  await owner.goto('/account/profile-info#security');
  await expect(owner.getByRole('button', { name: 'Change email address' })).toBeVisible();
  await expect(address).toBeHidden();

  await find(page, email);
  await restore();
  await owner.reload();
  await owner.getByRole('button', { name: 'Keep the present address' }).press('Enter');
  await expect(owner.getByText('Your account keeps its address.')).toBeVisible();
  await find(page, email);
  await restore();
  await page.getByRole('button', { name: 'Cancel the restored access' }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel the restored access' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Restore access' })).toBeVisible();
  await context.close();
});

test('the page of a restored access keeps what was typed, and says when its link is too old', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth/restore-access?token=0-guessed');
  // A key press does not wait until the script of the form runs.
  await expectHydrated(page, 'restored access');
  await page.getByLabel('Former email address').fill('mira@clinic.example');
  await page.getByRole('button', { name: 'Restore access' }).press('Enter');
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await expect(page.getByLabel('Former email address')).toHaveValue('mira@clinic.example');
  await expectAccessible();
  await page.getByLabel('New password').fill('green-otter-under-moon-4');
  await page.getByRole('button', { name: 'Restore access' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible();
});
