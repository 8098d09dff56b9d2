import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';

test('a learner reads notifications, which every tab and device shows at once, and chooses the mail preferences', async ({
  page,
  context,
  browser,
  signInAsAnother,
  mailTo,
  expectAccessible,
}) => {
  const email = await signInAsAnother('owner');
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  const panel = page.getByRole('dialog');
  const other = await context.newPage();
  await other.goto('/courses');
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();

  await test.step('finds the newest on the dashboard, and all of them in the panel', async () => {
    const recent = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(recent.getByRole('link', { name: 'Your certificate is ready to claim' })).toBeVisible();
    await expectAccessible();
    const opener = recent.getByRole('button', { name: 'All notifications' });
    await opener.click();
    await expect(page.getByRole('tab', { name: 'Unread' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('opens the panel', async () => {
    await bell.click();
    await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Your certificate is ready to claim' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('marks it as read: the number goes in both tabs', async () => {
    await panel.getByRole('button', { name: 'Mark as read: Your certificate is ready to claim' }).click();
    await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as unread: Your certificate is ready to claim' }).click();
    await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await other.close();
  });

  await test.step('what is read on one device is counted on the other at once, and after a gap as well', async () => {
    const device = await browser.newContext({ storageState: await context.storageState() });
    const list = await (await device.request.get('/backend/api/auth/user/notifications')).json();
    const [first] = (list as { data: { id: string }[] }).data;
    const mark = (as: 'read' | 'unread') =>
      ask(device.request, 'POST', `/api/auth/user/notifications/mark-as-${as}/${first?.id}`);
    await mark('read');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await context.setOffline(true);
    await mark('unread');
    await context.setOffline(false);
    await expect(bell).toBeVisible();
    await device.close();
  });

  await test.step('chooses what is mailed', async () => {
    await page.getByRole('link', { name: 'Email preferences' }).click();
    await page.waitForURL('**/account/profile-info#mail-preferences');
    await page.getByLabel('Webinars').selectOption('Daily digest');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  await test.step('follows it on a phone to what it is about', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await bell.click();
    const read = page.waitForRequest(/mark-as-read/);
    await panel.getByRole('link', { name: 'Your certificate is ready to claim' }).click();
    await read;
    await page.waitForURL('**/courses/acid-base-at-the-bedside/summary');
    expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('a link in a mail ends mails of its kind without signing in', async () => {
    const { text } = await mailTo(email, /ready to claim/);
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(/http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Stop emails about certificates?' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('We no longer send you these emails.')).toBeVisible();
    await expectAccessible();
  });
});

test('a user answers the educator prompt on a phone, which does not open again', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAnother('editor');
  await page.goto('/dashboard');
  const question = page.getByRole('heading', { name: 'Are you a medical educator?' });
  await expect(question).toBeVisible();

  // Specification 2: "Dialogs are full-screen on small screens."
  await test.step('it fills the screen, with the question in the middle and the buttons at the foot', async () => {
    const box = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).locator('..').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const [asked, no] = [
      await question.boundingBox(),
      await page.getByRole('button', { name: "No, I don't teach" }).boundingBox(),
    ];
    expect(asked?.y).toBeGreaterThan(250);
    expect(asked?.y).toBeLessThan(550);
    expect((no?.y ?? 0) + (no?.height ?? 0)).toBeGreaterThan(844 - 60);
  });
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  const answered = page.waitForResponse(/answer-educator-prompt/);
  await page.getByRole('button', { name: 'Yes, I teach' }).click();
  await expect(page.getByText('Thanks for your feedback!')).toBeVisible();
  expect((await answered).request().postDataJSON()).toEqual({ answer: 'yes' });
  expect((await answered).status()).toBe(204);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
