import type { Page, ViewportSize } from 'playwright/test';
import { routeNames, routes, withLocale, type RouteName } from '#contract/routes';
import { addressOf } from '../support/stories/addresses.ts';
import { expectHydrated } from '../support/stories/hydrated.ts';
import { expect, test } from '../support/stories/e2e.ts';
import { expectSteady, watchShifts } from '../support/stories/shifts.ts';
import { tooSmall } from './target-sizes.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 720 };

/** Narrow windows, in which nothing scrolls sideways (WCAG 2.2, 1.4.10 Reflow), and a tablet's at 400 % zoom. */
const narrow = { width: 320, height: 740 };
const zoomed = { width: 195, height: 422 };

/** English by touch, and German, which has the longest words, by mouse. The other languages share pages and scripts. */
const walks = [
  { locale: 'en', where: 'on a phone', use: { viewport: phone, hasTouch: true, isMobile: true }, windows: [narrow] },
  { locale: 'de', where: 'at a desk', use: { viewport: desktop }, windows: [narrow, zoomed] },
] as const;

/** Without a mail's link, an order or an own summary, these screens change into another one while they load. */
const replaced = new Set<RouteName>([
  'resetPassword',
  'undoEmailChange',
  'accountRecovery',
  'restoreAccess',
  'oauthCallback',
  'unsubscribe',
  'enrollThankYou',
  'courseSummary',
]);

/** Records violations of the content security policy from now on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => void violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const note = (window as unknown as { noteViolation: (what: string) => void }).noteViolation;
      note(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

/** Opens a page and waits until its islands are hydrated and show their data. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe(address);
  await expectHydrated(page, address);
  await expect(page.locator('[aria-busy=true], .skeleton').filter({ visible: true }), address).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
}

async function expectFitting(page: Page, address: string, windows: readonly ViewportSize[]): Promise<void> {
  const before = page.viewportSize() ?? phone;
  // A phone would widen its window to fit wide content, so the test measures by the screen.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const size of windows) {
    await page.setViewportSize(size);
    await expect.poll(overflow, `${address} is wider than ${size.width} px`).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(before);
}

const named = (audience: 'anyone' | 'learners') => routeNames.filter((name) => routes[name].for === audience);
const splitInHalves = (names: readonly RouteName[]) => [
  names.filter((_, at) => at % 2),
  names.filter((_, at) => !(at % 2)),
];

for (const { locale, where, use, windows } of walks) {
  test.describe(where, () => {
    test.use(use);

    for (const [who, audience] of [
      ['visitor', 'anyone'],
      ['member', 'learners'],
    ] as const) {
      for (const [index, names] of splitInHalves(named(audience)).entries()) {
        test(`a ${who} finds every screen in ${locale} accessible, safe, steady and fit for a phone (${index + 1} of 2)`, async ({
          page,
          signInAs,
          expectAccessible,
        }) => {
          const violations = await watchPolicy(page);
          await watchShifts(page);
          if (audience === 'learners') await signInAs('pro');
          const addresses = names.map((name) => withLocale(addressOf(name), locale));
          const unsteady = new Set([...replaced].map((name) => withLocale(addressOf(name), locale)));
          if (audience === 'anyone' && index === 0) addresses.push(withLocale('/no/such/page', locale));
          const small: Record<string, string[]> = {};
          for (const address of addresses) {
            await open(page, address);
            if (!unsteady.has(address)) await expectSteady(page, address);
            await expectAccessible();
            await expectFitting(page, address, windows);
            // Controls that are pressed often are larger on touch screens.
            const found = 'isMobile' in use ? await tooSmall(page) : [];
            if (found.length) small[address] = found;
          }
          expect(violations).toEqual([]);
          expect(small, 'targets that are too small for a finger').toEqual({});
        });
      }
    }
  });
}
