import { readFileSync } from 'node:fs';
import type { Request } from 'playwright/test';
import { compressed } from '../support/shell-weight.ts';
import { expect, test } from '../support/stories/e2e.ts';

const course = '/courses/ecg-first-five-minutes';

const pages = {
  visitor: ['/pricing', '/auth/login', '/auth/signup'],
  learner: [
    '/courses',
    '/account/subscription',
    '/webinars',
    '/groups',
    '/review',
    `${course}/lessons/reading-order`,
    `${course}/quizzes/kickoff`,
    '/dashboard',
    '/credits',
    '/tools/ai-prompting-tool',
    course,
  ],
};

/** The most script files of a visit, those included that load once the page is idle: every file costs a request. */
const maxFiles = 20;

/** The most kilobytes of these files, each compressed separately by brotli 11; learners also load realtime. */
const maxKilobytes = { visitor: 103, learner: 144 };

for (const kind of ['visitor', 'learner'] as const) {
  test(`a ${kind} loads few script files`, async ({ page, signInAs }) => {
    if (kind === 'learner') await signInAs('pro');
    for (const address of pages[kind]) {
      await test.step(address, async () => {
        const files = new Set<string>();
        const record = (request: Request) => {
          const [, file] = /(\/_astro\/.*\.js)$/.exec(request.url()) ?? [];
          if (file) files.add(file);
        };
        page.on('request', record);
        await page.goto(address, { waitUntil: 'networkidle' });
        page.off('request', record);
        expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(maxFiles);
        const bytes = [...files].map((file) => compressed(readFileSync(`dist${file}`)));
        expect(bytes.reduce((total, size) => total + size, 0) / 1000).toBeLessThanOrEqual(maxKilobytes[kind]);
      });
    }
  });
}

for (const address of ['/pricing', '/auth/login']) {
  test(`${address} loads React, but runs it only for a press or a toast, also without a connection`, async ({
    page,
    context,
  }) => {
    await page.coverage.startJSCoverage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const scripts = await page.coverage.stopJSCoverage();
    const run = scripts.filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    const named = await page.locator('meta[name=toaster]').getAttribute('content');
    const later = named?.split(' ').filter((script) => /toaster|renderer/i.test(script)) ?? [];
    expect(later.length).toBeGreaterThan(1);
    const ran = (script: string) => run.some(({ url }) => url.endsWith(script));
    expect(later.filter(ran)).toEqual([]);

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
  });
}
