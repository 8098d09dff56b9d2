import { readFileSync } from 'node:fs';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { expect, openIdle, test } from '../../support/stories/e2e.ts';
import { unzipped } from './unzipped.ts';

test('a learner exports all data, deletes the account, and cancels the deletion in time', async ({
  page,
  signInAsAnother,
  mailTo,
  expectAccessible,
}) => {
  const email = await signInAsAnother('pro');
  await openIdle(page, '/account/profile-info#privacy');

  await test.step('asks for the data and downloads them by the mailed link', async () => {
    await page.getByRole('button', { name: 'Export my data' }).click();
    await expect(page.getByText('Open the link in the email')).toBeVisible();
    await expectAccessible();
    const { text } = await mailTo(email, /Your data is ready/);
    await page.goto(/https?:\S+export=\S+/.exec(text)?.[0] ?? '');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const bytes = readFileSync(await (await download).path());
    const files = unzipped(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    expect(files.get('account.json')).toContain(email);
    expect([...files.keys()].filter((name) => name.startsWith('certificates/'))).toHaveLength(2);
  });

  await test.step('reads what goes and what stays, and deletes the account', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog.getByText('CME credits from 1 course')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL(/\/auth\/login/);
  });

  await test.step('comes back in time and keeps it', async () => {
    const { text } = await mailTo(email, /will be deleted on/);
    await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/\/auth\/deletion/);
    await expect(page.getByRole('heading', { name: /Your account will be deleted on/ })).toBeVisible();
    await expectAccessible();
    await page.goto('/courses');
    await page.waitForURL(/\/auth\/deletion/);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
