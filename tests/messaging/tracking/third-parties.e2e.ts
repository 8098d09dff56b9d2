import { expect, test } from '../../support/stories/e2e.ts';
import {
  signUpMember,
  deploy,
  startThirdParty,
  type Deployment,
  type ThirdParty,
} from '../../support/servers/deployment.ts';

let others: ThirdParty;
let site: Deployment;

// The stories share one deployment and run one after another.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  others = await startThirdParty();
  const vars = {
    SUPPORT_SCRIPT_URL: `${others.origin}/widgets/42.js`,
    TAG_SCRIPT_URL: `${others.origin}/tags.js?id=1`,
    RATE_LIMITS: 'off',
  };
  site = await deploy(vars, { origins: [others.origin] });
});

test.afterEach(async ({ page }) => {
  // An open page would send requests during the next story.
  await page.close();
  others.asked.length = 0;
});

test.afterAll(async () => {
  await site.stop();
  others.close();
});

const bar = { name: 'Your privacy' };

test('a visitor who accepts only what is necessary loads no third party and sees the consent bar once, or not at all', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto(`${site.origin}/pricing`);
  const region = page.getByRole('region', bar);
  await expect(region).toContainText('Wardwise works without third parties');
  await expectAccessible();
  const [no, yes] = [
    page.getByRole('button', { name: 'Only what is necessary' }),
    page.getByRole('button', { name: 'Accept' }),
  ];
  const styles = await Promise.all([no, yes].map((button) => button.evaluate((one) => one.className)));
  expect(styles[0]).toBe(styles[1]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(no).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
  expect(cookie?.value).toBe('necessary');
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000)).toBeCloseTo(180, 1);
  const settled = page.waitForResponse(/\/backend\/api\/settings/);
  await page.goto(`${site.origin}/de/pricing`);
  await settled;
  await expect(page.getByRole('button', { name: 'Datenschutz-Einstellungen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ihre Privatsphäre' })).toHaveCount(0);
  expect(others.asked).toEqual([]);

  await test.step('a browser that asks not to be tracked is asked nothing and gets no third party', async () => {
    await page.goto('about:blank');
    await context.clearCookies();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(`${site.origin}/pricing`);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(page.getByRole('region', bar)).toContainText('We honor that');
    await expect(page.getByRole('heading', bar)).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeFocused();
    expect(others.asked).toEqual([]);
  });
});

test('a learner who accepts is tracked by third parties on each page, except in activities, until they withdraw the consent', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1200, height: 820 });
  const { email } = await signUpMember(page.request, site.origin);
  const ticket = page.getByRole('form', { name: 'Ticket' });
  const region = page.getByRole('region', bar);
  const rail = (name: string) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

  await test.step('inside an activity nobody is asked', async () => {
    await page.goto(`${site.origin}/courses/ecg-first-five-minutes`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(region).toHaveCount(0);
  });

  // Specification 7: "The support widget script is loaded from an external third-party host."
  // Specification 4: "script loaded once, after the first page finishes loading."
  // Specification 4: "The user is identified to it after each route change once user data has loaded, retrying every 200 ms until widget and user data are ready."
  // Specification 2: "Support widget launcher: shown when the viewport is at least 1200 px wide, hidden below."
  // Specification 3: "Support widget prefill uses firstName, lastName, email; a custom ticket field carries the current page URL."
  await test.step('a learner who accepts is known to the support widget, page by page', async () => {
    await page.goto(`${site.origin}/more`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(ticket.getByLabel('Name')).toHaveValue('Anaïs Núñez');
    await expect(ticket.getByLabel('Mail')).toHaveValue(email);
    await expect(ticket.getByLabel('Page')).toHaveValue(`${site.origin}/more`);

    const launcher = page.getByRole('button', { name: 'Ask support' });
    await expect(launcher).toBeVisible();
    await page.setViewportSize({ width: 1199, height: 820 });
    await expect(launcher).toBeHidden();
    await page.setViewportSize({ width: 1400, height: 820 });
    await expect(launcher).toBeVisible();

    await rail('Webinars').click();
    await expect(ticket.getByLabel('Page')).toHaveValue(`${site.origin}/webinars`);
    await expect(launcher).toBeVisible();
    expect(others.asked.filter((path) => path === '/widgets/42.js')).toHaveLength(1);
  });

  await test.step('inside an activity nothing of third parties runs, wherever one comes from', async () => {
    const expectNoThirdParties = async () => {
      await expect(page).toHaveURL(/ecg-first-five-minutes/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(ticket).toHaveCount(0);
      expect(await page.evaluate(() => ['FreshworksWidget', 'dataLayer'].filter((name) => name in window))).toEqual([]);
      expect(others.asked).toEqual([]);
    };
    const settled = page.waitForResponse(/\/backend\/api\/settings/);
    others.asked.length = 0;
    await page.goto(`${site.origin}/courses/ecg-first-five-minutes`);
    await settled;
    await expectNoThirdParties();
    await page
      .getByRole('link', { name: /dashboard/i })
      .first()
      .click();
    await expect(ticket).toBeAttached();
    await expect.poll(() => others.asked).toEqual(expect.arrayContaining(['/widgets/42.js', '/tags.js?id=1']));
    others.asked.length = 0;
    await page.goBack();
    await expectNoThirdParties();
  });

  await test.step('consent that is taken back in one tab ends what runs in another with its next page', async () => {
    await page.goto(`${site.origin}/more`);
    await expect(ticket).toBeAttached();
    // The state that the other tab leaves.
    await context.addCookies([{ name: 'consent', value: 'necessary', url: site.origin }]);
    await rail('Webinars').click();
    await expect(page).toHaveURL(/\/webinars$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ticket).toHaveCount(0);
    expect(await page.evaluate(() => 'FreshworksWidget' in window)).toBe(false);
  });

  await test.step('a learner takes the consent back, and with it everything that ran', async () => {
    await context.addCookies([{ name: 'consent', value: 'all', url: site.origin }]);
    await page.goto(`${site.origin}/account/profile-info`);
    await expect(ticket).toBeAttached();
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(region).toContainText('Current choice: accepted.');
    await page.getByRole('button', { name: 'Only what is necessary' }).click();
    await expect(ticket).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('necessary');
  });
});
