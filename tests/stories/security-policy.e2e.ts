import type { Page } from 'playwright/test';
import { locales, type Locale } from '#contract/locales';
import { routeNames, routes, withLocale, type RouteName } from '#contract/routes';
import { expect, test } from '../support/e2e.ts';
import { addressOf } from '../support/addresses.ts';

/** Notes every violation of the content security policy from now on. */
async function watch(page: Page): Promise<string[]> {
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

/** Opens pages one after the other until their islands live. */
async function openAll(page: Page, names: readonly RouteName[], locale: Locale): Promise<void> {
  for (const name of names) {
    await page.goto(withLocale(addressOf(name), locale));
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
    await expect(page.locator('astro-island[ssr][client=load]'), name).toHaveCount(0);
  }
}

const named = (audience: 'anyone' | 'learners') => routeNames.filter((name) => routes[name].for === audience);

for (const locale of locales) {
  test(`no page breaks the content security policy for a visitor in ${locale}`, async ({ page }) => {
    test.setTimeout(240_000);
    const violations = await watch(page);
    await openAll(page, named('anyone'), locale);
    await page.goto(withLocale('/no/such/page', locale));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(violations).toEqual([]);
  });
}

test('no page breaks the content security policy for a member, in any language', async ({ page, signInAs }) => {
  test.setTimeout(600_000);
  const violations = await watch(page);
  await signInAs('pro');
  for (const locale of locales) await openAll(page, named('learners'), locale);
  expect(violations).toEqual([]);
});

test('every answer in HTML carries a policy: pages, errors, where redirects lead, and the mailbox', async ({
  request,
}) => {
  const addresses = [
    ...routeNames.map(addressOf),
    '/',
    '/enroll',
    '/user/login',
    '/course-library',
    '/no/such/page',
    '/de/no/such/page',
    '/403',
    '/404',
    '/500',
    '/index.html',
    '/dev/mailbox',
    '/backend/api/nothing',
    '/backend/media/nothing.svg',
  ];
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    const { 'content-type': type = '', 'content-security-policy': policy = '' } = answer.headers();
    if (!type.includes('html')) continue;
    expect(policy, address).toMatch(/default-src '(self|none)'/);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts.replaceAll(/'self'|'sha256-[\w+/]{43}='|\s/g, ''), address).toBe('');
  }
});
