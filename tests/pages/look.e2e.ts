import { expect, test } from '../support/stories/e2e.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
  const radius = await page.getByRole('button', { name: 'Log in', exact: true }).evaluate((button) => {
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
      .getByRole('button', { name: 'Log in', exact: true })
      .evaluate((button) => getComputedStyle(button, '::after').transitionDuration);
  await page.goto('/auth/login');
  expect(await durations()).toBe('0.4s, 0.4s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(parseFloat(await durations())).toBeLessThan(0.001);
});

test('whoever wants no motion sees everything in its place at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/auth/login');
  const moved = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const margin = () => getComputedStyle(heading).marginTop;
    const before = margin();
    heading.style.marginTop = '73px';
    return [before, margin()];
  });
  expect(moved[0]).not.toBe('73px');
  expect(moved[1]).toBe('73px');
});

test('paper shows what is read, without the frame and its buttons', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.goto('/credits');
  const certificate = page.getByRole('link', { name: 'Open the check page' }).first();
  const address = (await certificate.getAttribute('href')) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  await expect(page.getByLabel('Serial number on the certificate')).toBeHidden();
});

test('forced colours show which choice is made and what can be pressed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/pricing');
  const lineOf = (name: string) =>
    page.getByText(name, { exact: true }).evaluate((text) => {
      const label = text.closest('label');
      return label && getComputedStyle(label).outlineStyle;
    });
  expect([await lineOf('EUR'), await lineOf('USD')]).toEqual(['solid', 'none']);
  const button = page.getByRole('link', { name: 'Choose Pro' });
  expect(await button.evaluate((link) => getComputedStyle(link).borderTopStyle)).toBe('solid');
});

test('a long mail address breaks on a phone instead of leaving it', async ({ page, signInAs }) => {
  const email = `${'maximiliana.theodora.'.repeat(3)}wolkenstein@hohenlohe.example`;
  await signInAs('pro');
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), email } });
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/account/profile-info#security');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
