import { expect, test } from '../support/stories/e2e.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Specification 9: "Tooltip defaults: placement auto, touch enabled, HTML allowed; delay 0, duration 300/250 ms, offset 0/10, max width 350, z-index 9999."
test('a learner reads how credits come about by pointer, keyboard and tap', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('trial');
  await page.goto('/courses/ecg-first-five-minutes');
  const button = page.getByRole('button', { name: 'How you earn credits' });
  const tooltip = page.getByRole('tooltip');
  await expect(button).toHaveAccessibleDescription(/After you pass the mastery quiz/);

  await button.hover();
  await expect(tooltip).toBeVisible();
  await expect(tooltip.locator('strong')).toBeVisible();
  const look = await tooltip.evaluate((element) => {
    const { maxWidth, zIndex, transition } = getComputedStyle(element);
    return { maxWidth, zIndex, transition };
  });
  expect(look).toMatchObject({ zIndex: '9999', transition: expect.stringContaining('opacity 0.3s') });
  expect(look.maxWidth).toContain('350px');
  await expectAccessible();
  const [anchor, bubble] = [await button.boundingBox(), await tooltip.boundingBox()];
  const above = (anchor?.y ?? 0) - ((bubble?.y ?? 0) + (bubble?.height ?? 0));
  const below = (bubble?.y ?? 0) - ((anchor?.y ?? 0) + (anchor?.height ?? 0));
  expect(Math.round(Math.max(above, below))).toBe(10);

  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  expect(await page.locator('[role=tooltip]').evaluate((element) => getComputedStyle(element).transition)).toContain(
    'opacity 0.25s',
  );

  await page.mouse.move(0, 0);
  await button.focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeHidden();

  const phone = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const small = await phone.newPage();
  await small.goto(page.url());
  await small.getByRole('button', { name: 'How you earn credits' }).tap();
  await expect(small.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
  await small.getByRole('heading', { level: 1 }).tap();
  await expect(small.getByRole('tooltip')).toBeHidden();
  await phone.close();
});
