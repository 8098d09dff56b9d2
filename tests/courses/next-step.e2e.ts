import { expect, test } from '../support/stories/e2e.ts';

test('on a phone the next step of a course stays in sight above the bottom bar, on a desk in its card', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('trial');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/courses/sepsis-the-first-hour');
  const begin = page.getByRole('button', { name: 'Begin course' });
  const bar = page.locator('[data-bottom-bar]');
  const gap = async () => ((await bar.boundingBox())?.y ?? 0) - ((await begin.boundingBox())?.y ?? 0);
  await expect(begin).toBeInViewport({ ratio: 1 });
  const atTop = await gap();
  expect(atTop).toBeGreaterThan(44);
  await page.getByRole('heading', { name: 'Teachers and disclosures' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(begin).toBeInViewport({ ratio: 1 });
  expect(await gap()).toBe(atTop);
  await expectAccessible();
  const reference = page.getByRole('link', { name: /doi\.org/ }).first();
  // Where the foot hides it, it is in the window all the same.
  await reference.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 725));
  await reference.focus();
  const seen = await reference.boundingBox();
  expect((seen?.y ?? Infinity) + (seen?.height ?? 0), 'clear of the foot').toBeLessThan(
    (await begin.boundingBox())?.y ?? 0,
  );

  await page.setViewportSize({ width: 1440, height: 1000 });
  const card = page.getByRole('region', { name: 'Before you begin' });
  const [box, inside] = [await card.boundingBox(), await begin.boundingBox()];
  expect(inside?.x).toBeGreaterThan(box?.x ?? Infinity);
  expect((inside?.y ?? Infinity) + 44).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
});
