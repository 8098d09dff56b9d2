import type { Page } from 'playwright/test';
import { expect, test } from '../support/stories/e2e.ts';

const languages = (page: Page, label = 'Language') => page.getByRole('banner').locator('summary', { hasText: label });

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

test('a visitor sees the login page in its design, regardless of the system preferences', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' });
  await page.goto('/auth/login');

  // Specification 9: "Visual: primary palette of light blue shades 50 to 950, rounded corners, 14px text, no dark mode."
  await test.step('14 px text on white in light blue, with rounded corners', async () => {
    const look = (property: string) =>
      page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property);
    expect(await look('font-size')).toBe('14px');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const inTheDark = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(inTheDark).toBe(await ground());
    expect(parseFloat(await logIn(page).evaluate((button) => getComputedStyle(button).borderRadius))).toBeGreaterThan(
      0,
    );

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
  await test.step('a pressed button answers with a ripple, unless motion is unwanted', async () => {
    const durations = () => logIn(page).evaluate((button) => getComputedStyle(button, '::after').transitionDuration);
    expect(await durations()).toBe('0.4s, 0.4s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(parseFloat(await durations())).toBeLessThan(0.001);
  });

  await test.step('a user who wants no motion sees everything in its place at once', async () => {
    const moved = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const margin = () => getComputedStyle(heading).marginTop;
      const before = margin();
      heading.style.marginTop = '73px';
      return [before, margin()];
    });
    expect(moved[0]).not.toBe('73px');
    expect(moved[1]).toBe('73px');
  });

  await test.step('an empty field is told at its place in the language of the page, and the first one has the focus', async () => {
    await page.goto('/de/auth/login');
    const [email, password] = [page.locator('input[name=email]'), page.locator('input[name=password]')];
    await expect(page.getByRole('main').locator('button[type=submit]')).toHaveText('Anmelden');
    await expect(page.getByRole('main').locator('button[type=submit]')).toBeEnabled();
    await password.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Füllen Sie dieses Feld aus.');
    await email.fill('ana@clinic.example');
    await email.press('Enter');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Füllen Sie dieses Feld aus.');
  });

  await test.step('an island that the next page takes over before it is awake wakes up once', async () => {
    // The toaster persists across pages; its script is delayed, so that it hydrates on the next page.
    let letCome: () => void = () => undefined;
    const may = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(/_astro\/IdleToaster\..*\.js/, async (route) => {
      await may;
      await route.continue();
    });
    const asked = page.waitForRequest(/_astro\/IdleToaster\./);
    await page.goto('/auth/login');
    await asked;
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    letCome();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  });
});

test('a visitor compares prices in their own currency and language, and opens an account', async ({
  page,
  context,
  expectAccessible,
}) => {
  const serveCurrency = (currency: string) =>
    page.route('**/api/place', (route) => route.fulfill({ json: { country: null, currency } }));

  await test.step('sees the currency of the country first, and the one chosen from then on', async () => {
    const shifts = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const seen = (list: PerformanceObserverEntryList) => resolve(list.getEntries().length);
            new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true });
            setTimeout(resolve, 500, 0);
          }),
      );
    await serveCurrency('CHF');
    await page.goto('/de/pricing');
    const pro = page.getByRole('region', { name: 'Pro-Mitgliedschaft' });
    await expect(pro.getByText(/^36\sCHF$/)).toBeVisible();
    expect(await shifts()).toBe(0);
    await page.getByRole('radio', { name: 'Pfund Sterling' }).check();
    await page.reload();
    await expect(pro.getByText(/^34\s£$/)).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden' }).first().click();
    await expect(page).toHaveURL('/de/auth/login');
    await page.goBack();
    await expect(pro.getByText(/^34\s£$/)).toBeVisible();
  });

  // Specification 1: "The chosen language is kept in a cookie that lasts 365 days."
  // Specification 9: "Locales: en, de, fr, es; language cookie 365 days."
  await test.step('another language shows the same place of the same page, and stays for a year', async () => {
    await page.goto('/pricing?ref=mail#main');
    await languages(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/pricing?ref=mail#main');
    await expect(page.getByRole('link', { name: 'Tarifs' }).first()).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('fr');
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1);
  });

  await test.step('a menu stays within the smallest screens', async () => {
    await page.goto('/pricing');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 256 });
    await languages(page).click();
    const menu = page.getByRole('banner').getByRole('list').filter({ hasText: 'Deutsch' });
    await expect(menu.getByRole('link').first()).toBeVisible();
    for (const entry of await menu.getByRole('link').all()) await entry.click({ trial: true });
    expect((await menu.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    if (size) await page.setViewportSize(size);
  });

  await test.step('forced colours show which choice is made and what can be pressed', async () => {
    await page.getByRole('radio', { name: 'Euro' }).check();
    await page.emulateMedia({ forcedColors: 'active' });
    const lineOf = (name: string) =>
      page.getByText(name, { exact: true }).evaluate((text) => {
        const label = text.closest('label');
        return label && getComputedStyle(label).outlineStyle;
      });
    expect([await lineOf('EUR'), await lineOf('USD')]).toEqual(['solid', 'none']);
    const button = page.getByRole('link', { name: 'Choose Pro' });
    expect(await button.evaluate((link) => getComputedStyle(link).borderTopStyle)).toBe('solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('compares yearly prices in dollars and goes on to an account', async () => {
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(page.getByText('€39', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await page.getByRole('radio', { name: 'US dollar' }).check();
    await expect(page.getByText('$345', { exact: true })).toBeVisible();
    await expect(page.getByText('€39', { exact: true })).toBeHidden();
    await expectAccessible();
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await expect(page).toHaveURL('/auth/signup?next=%2Fenroll%2Fnew%2Fpro-yearly');
  });
});

test('a visitor of a missing page copies the technical details, and no language links to another site', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await page.goto('/de//evil.example/x');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Seite nicht gefunden | Wardwise');
  await page.getByRole('button', { name: 'Fehlerangaben kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Fehlerangaben kopiert' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Statuscode: 404');
  expect(copied).toContain('evil.example/x');
  await languages(page, 'Sprache').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${baseURL}/evil.example/x`);
});
