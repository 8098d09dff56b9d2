import { expect, test } from '../../support/stories/e2e.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

test.use({ hasTouch: true });

const desk = { width: 1440, height: 1000 };
const phone = { width: 390, height: 844 };

test('a learner finds a specialty, the next step of a course and how to earn credits, on a desktop and on a phone', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('trial');
  await page.setViewportSize(desk);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/courses/ecg-first-five-minutes');
  const button = page.getByRole('button', { name: 'How you earn credits' });
  const tooltip = page.getByRole('tooltip');

  // Specification 9: "Tooltip defaults: placement auto, touch enabled, HTML allowed; delay 0, duration 300/250 ms, offset 0/10, max width 350, z-index 9999."
  await test.step('a learner reads how credits are calculated by pointer, keyboard and tap', async () => {
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

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await button.tap();
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip).toBeHidden();
  });

  await test.step('on a phone, the selected specialty is visible in the list', async () => {
    await page.goto('/courses?specialty=infectious-diseases');
    const chips = page.getByRole('group', { name: 'Specialty' }).getByRole('button');
    await expect(chips).toHaveText([
      ...['All specialties', 'Cardiology', 'Nephrology', 'Pulmonology', 'Radiology', 'Infectious diseases'],
    ]);
    const chosen = chips.filter({ hasText: 'Infectious diseases' });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await chips.filter({ hasText: 'Cardiology' }).click();
    await expect(page).toHaveURL('/courses?specialty=cardiology');
    await expect(chips.filter({ hasText: 'Cardiology' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('a learner narrows the library; the address keeps the choice', async () => {
    await page.goto('/courses');
    const cards = page.getByRole('region', { name: 'Courses' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const before = await cards.count();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabel('Access').selectOption('Free');
    await dialog.getByLabel('Order').selectOption('Shortest first');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Show courses' }).click();
    await expect(page).toHaveURL('/courses?access=free&sort=shortest');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    await expect.poll(() => cards.count()).toBeLessThan(before);
    await watchShifts(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove filter: Free' })).toBeVisible();
    await expect.poll(() => cards.count()).toBeLessThan(before);
    await expectSteady(page, 'the library with filters');
    await expectAccessible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(cards).toHaveCount(before);
  });

  await test.step('on a phone, the next step of a course stays visible above the bottom bar, on a desktop in its card', async () => {
    await page.goto('/courses/sepsis-the-first-hour');
    const begin = page.getByRole('button', { name: 'Begin course' });
    const bar = page.locator('[data-bottom-bar]');
    const gap = async () => ((await bar.boundingBox())?.y ?? 0) - ((await begin.boundingBox())?.y ?? 0);
    await expect(begin).toBeInViewport({ ratio: 1 });
    const atTop = await gap();
    expect(atTop).toBeGreaterThan(44);
    await page.getByRole('heading', { name: 'Faculty and disclosures' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(begin).toBeInViewport({ ratio: 1 });
    expect(await gap()).toBe(atTop);
    await expectAccessible();
    const reference = page.getByRole('link', { name: /doi\.org/ }).first();
    // The browser considers it in view even if the bottom bar covers it.
    await reference.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 725));
    await reference.focus();
    const seen = await reference.boundingBox();
    expect((seen?.y ?? Infinity) + (seen?.height ?? 0), 'clear of the foot').toBeLessThan(
      (await begin.boundingBox())?.y ?? 0,
    );

    await page.setViewportSize(desk);
    const card = page.getByRole('region', { name: 'Before you begin' });
    const [box, inside] = [await card.boundingBox(), await begin.boundingBox()];
    expect(inside?.x).toBeGreaterThan(box?.x ?? Infinity);
    expect((inside?.y ?? Infinity) + 44).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  });
});
