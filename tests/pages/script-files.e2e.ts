import type { Request } from 'playwright/test';
import { expect, test } from '../support/stories/e2e.ts';

const course = '/courses/ecg-first-five-minutes';

/** The most script files of a visit, those included that load once the page is idle: every file costs a request. */
const visitorPages = { '/pricing': 18, '/auth/login': 18, '/auth/signup': 15 };
const learnerPages = {
  '/courses': 19,
  '/account/subscription': 18,
  '/webinars': 18,
  '/groups': 18,
  '/review': 22,
  [`${course}/lessons/reading-order`]: 23,
  [`${course}/quizzes/kickoff`]: 23,
  '/dashboard': 26,
  '/credits': 26,
  '/tools/ai-prompting-tool': 26,
  [course]: 31,
};

for (const [kind, pages] of Object.entries({ visitor: visitorPages, learner: learnerPages })) {
  test(`a ${kind} loads few script files`, async ({ page, signInAs }) => {
    if (kind === 'learner') await signInAs('pro');
    for (const [address, most] of Object.entries(pages)) {
      await test.step(address, async () => {
        const files = new Set<string>();
        const record = (request: Request) => {
          if (/\/_astro\/.*\.js$/.test(request.url())) files.add(request.url());
        };
        page.on('request', record);
        await page.goto(address, { waitUntil: 'networkidle' });
        page.off('request', record);
        expect([...files].length, [...files].join('\n')).toBeLessThanOrEqual(most);
      });
    }
  });
}

test('a page without islands loads React, but runs it only for a toast, also without a connection', async ({
  page,
  context,
}) => {
  await page.coverage.startJSCoverage();
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const scripts = await page.coverage.stopJSCoverage();
  const run = scripts.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)));
  const named = await page.locator('meta[name=toaster]').getAttribute('content');
  const later = named?.split(' ').filter((script) => /toaster|renderer/i.test(script)) ?? [];
  expect(later.length).toBeGreaterThan(1);
  const ran = (script: string) => run.some(({ url }) => url.endsWith(script));
  expect(later.filter(ran)).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
});
