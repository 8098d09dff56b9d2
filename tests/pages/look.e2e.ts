import { expect, test } from '../support/e2e.ts';

// Specification 9: "Visual: primary palette of light blue shades 50 to 950, rounded corners, 14px text, no dark mode."
test('a visitor reads 14 px text on white in light blue, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth/login');
  const look = (property: string) =>
    page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
  expect(await look('font-size')).toBe('14px');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const inTheDark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(inTheDark).toBe(await ground());
  const radius = await page.getByRole('button', { name: 'Log in' }).evaluate((button) => {
    return getComputedStyle(button).borderRadius;
  });
  expect(parseFloat(radius)).toBeGreaterThan(0);

  const shades = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((shade) => {
      canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-primary-${shade}`);
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return { red, green, blue };
    });
  });
  expect(shades.every(({ red, green, blue }) => red <= green && green <= blue)).toBe(true);
  const brightness = shades.map(({ red, green, blue }) => red + green + blue);
  expect(brightness).toEqual(brightness.toSorted((one, other) => other - one));
});

// Specification 9: "ripple 0.4 s"
test('a pressed button answers with a ripple, unless motion is unwanted', async ({ page }) => {
  const durations = () =>
    page
      .getByRole('button', { name: 'Log in' })
      .evaluate((button) => getComputedStyle(button, '::after').transitionDuration);
  await page.goto('/auth/login');
  expect(await durations()).toBe('0.4s, 0.4s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(parseFloat(await durations())).toBeLessThan(0.001);
});
