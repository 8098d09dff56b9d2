import type { Page } from 'playwright/test';
import { routeNames, routes, withLocale, type RouteName } from '#contract/routes';
import { addressOf } from '../support/stories/addresses.ts';
import { expectAwake } from '../support/stories/awake.ts';
import { expect, test } from '../support/stories/e2e.ts';

/** English, and German as the language with the longest words; the others have the same pages and scripts. */
const languages = ['en', 'de'] as const;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 720 };

/** Notes every violation of the content security policy from now on. */
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

/** Opens a page and waits until its islands live and have what they show. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe(address);
  await expectAwake(page, address);
  await expect(page.locator('[aria-busy=true], .skeleton').filter({ visible: true }), address).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
}

async function expectFitting(page: Page, address: string): Promise<void> {
  await page.setViewportSize(phone);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `${address} is wider than the screen by`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

const named = (audience: 'anyone' | 'learners') => routeNames.filter((name) => routes[name].for === audience);
const halves = (names: readonly RouteName[]) => [names.filter((_, at) => at % 2), names.filter((_, at) => !(at % 2))];

for (const locale of languages) {
  for (const [who, audience] of [
    ['visitor', 'anyone'],
    ['member', 'learners'],
  ] as const) {
    for (const [index, names] of halves(named(audience)).entries()) {
      test(`a ${who} finds every screen in ${locale} accessible, safe and fit for a phone (${index + 1} of 2)`, async ({
        page,
        signInAs,
        expectAccessible,
      }) => {
        const violations = await watchPolicy(page);
        if (audience === 'learners') await signInAs('pro');
        const addresses = names.map((name) => withLocale(addressOf(name), locale));
        if (audience === 'anyone') addresses.push(withLocale('/no/such/page', locale));
        for (const address of addresses) {
          await open(page, address);
          await expectAccessible();
          await expectFitting(page, address);
        }
        expect(violations).toEqual([]);
      });
    }
  }
}
