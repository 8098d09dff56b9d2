import type { Page } from 'playwright/test';
import { expect, test } from '../../support/stories/e2e.ts';

const lesson = '/courses/ecg-first-five-minutes/lessons/reading-order';

// The trace of the lesson: 25 mm/s, R waves at 38.25 and 58.25 mm, so 800 ms and 75 a minute.
const rWaves = [38.25, 58.25] as const;

/** Opens the first figure of the lesson and switches the calipers on. */
async function takeCalipers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge figure' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Calipers' }).click();
}

/** Moves a leg with keys: large steps, then small ones, then fine ones. */
async function moveLeg(page: Page, name: string, to: number): Promise<void> {
  const leg = page.getByRole('slider', { name });
  await leg.focus();
  let left = to - Number(await leg.getAttribute('aria-valuenow'));
  const steps = [
    [5, 'PageUp', 'PageDown'],
    [1, 'Shift+ArrowRight', 'Shift+ArrowLeft'],
    [0.25, 'ArrowRight', 'ArrowLeft'],
  ] as const;
  for (const [step, onwards, back] of steps) {
    for (; Math.abs(left) >= step; left -= Math.sign(left) * step) await page.keyboard.press(left > 0 ? onwards : back);
  }
  await expect(leg).toHaveAttribute('aria-valuenow', String(to));
}

test.use({ hasTouch: true });

test('a learner measures a trace with keys, mouse and touch', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('pro');
  await page.goto(lesson);
  const open = page.getByRole('button', { name: 'Enlarge figure' }).first();
  const viewer = page.getByRole('dialog');
  const figure = viewer.getByRole('img').first();
  const leg = page.getByRole('slider', { name: 'RR: second leg' });
  const place = async () => Number(await leg.getAttribute('aria-valuenow'));

  await test.step('measures rate, QT and corrected QT by keys', async () => {
    await open.focus();
    await page.keyboard.press('Enter');
    await viewer.getByRole('button', { name: 'Calipers' }).press('Enter');
    await expect(viewer).toContainText('Drag the legs to two R waves in a row.');
    await moveLeg(page, 'RR: first leg', rWaves[0]);
    await moveLeg(page, 'RR: second leg', rWaves[1]);
    await expect(viewer).toContainText('800 ms · 20 mm · 75 per minute');
    await expectAccessible();

    await viewer.getByRole('radio', { name: /^RR/ }).press('ArrowLeft');
    await viewer.getByRole('radio', { name: /^ST/ }).press('ArrowLeft');
    await expect(viewer.getByRole('radio', { name: /^QT/ })).toBeChecked();
    await moveLeg(page, 'QT: first leg', 40);
    await moveLeg(page, 'QT: second leg', 50);
    await expect(viewer).toContainText('400 ms · 10 mm · QTc 447 ms (Bazett), 431 ms (Fridericia)');

    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('a leg moves with the mouse, and an enlarged trace measures the same', async () => {
    await takeCalipers(page);
    const start = await place();
    const drag = async (millimetres: number) => {
      await leg.hover({ trial: true });
      const [grip, figureBox] = [await leg.boundingBox(), await figure.boundingBox()];
      if (!grip || !figureBox) throw new Error('Nothing to drag');
      const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (millimetres * figureBox.width) / 144, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(10);
    await expect(leg).toHaveAttribute('aria-valuenow', String(start + 10));
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await expect(leg).toHaveAttribute('aria-valuenow', String(start + 10));
    await drag(-5);
    await expect(leg).toHaveAttribute('aria-valuenow', String(start + 5));
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('on a phone a trace is rotated to the long side, a leg moves with the finger, and it can be turned upright', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await takeCalipers(page);
    const lying = await figure.boundingBox();
    expect(lying?.height).toBeGreaterThan(2 * (lying?.width ?? 0));
    expect(lying?.height).toBeGreaterThan(800);

    const start = await place();
    // The readings below are rendered now, so the leg no longer shifts.
    await leg.hover({ trial: true });
    const grip = await leg.boundingBox();
    if (!grip || !lying) throw new Error('Nothing to drag');
    expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(44);
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: down === undefined ? [] : [{ x, y: down }] });
    await touch('touchStart', y);
    await touch('touchMove', y + (8 * lying.height) / 144);
    await touch('touchEnd');
    await expect(leg).toHaveAttribute('aria-valuenow', String(start + 8));
    await expectAccessible();

    await page.getByRole('button', { name: 'Turn the figure' }).click();
    await expect.poll(async () => (await figure.boundingBox())?.width).toBe(390);
  });

  await test.step('a figure without a trace is enlarged by keys and has no calipers', async () => {
    await page.goto('/courses/ecg-first-five-minutes/lessons/frontal-axis');
    await open.click();
    await expect(figure).toBeVisible();
    const width = async () => (await figure.boundingBox())?.width ?? 0;
    const before = await width();
    await viewer.getByRole('group', { name: /^Figure, enlarged/ }).press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await viewer.getByRole('group', { name: /^Figure, enlarged/ }).press('0');
    await expect.poll(width).toBeCloseTo(before, 0);
    await expect(viewer.getByRole('button', { name: 'Calipers' })).toHaveCount(0);
  });
});
