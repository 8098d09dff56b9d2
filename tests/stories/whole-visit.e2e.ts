import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/stories/e2e.ts';

const course = '/courses/ecg-first-five-minutes';

/** The most scripts of a first visit, with all that load when the page is idle, and their kilobytes by brotli. */
const visits: Readonly<Record<string, { readonly scripts: number; readonly kilobytes: number }>> = {
  '/courses': { scripts: 26, kilobytes: 124 },
  [course]: { scripts: 40, kilobytes: 154 },
  [`${course}/lessons/reading-order`]: { scripts: 31, kilobytes: 144 },
  [`${course}/quizzes/kickoff`]: { scripts: 34, kilobytes: 139 },
  '/tools/ai-prompting-tool': { scripts: 35, kilobytes: 156 },
};

for (const [path, most] of Object.entries(visits)) {
  test(`a first visit of ${path} loads few scripts`, async ({ page, signInAs }) => {
    await signInAs('pro');
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      const size = response.body().then((body) => brotliCompressSync(body).byteLength);
      scripts.set(response.url(), size);
    });
    // The connection is the last thing that a page begins.
    const connected = page.waitForEvent('websocket');
    await page.goto(path);
    await connected;
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.values());
    expect(sizes.length, 'scripts').toBeLessThanOrEqual(most.scripts);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, 'bytes of all scripts').toBeLessThanOrEqual(most.kilobytes * 1000);
  });
}
