import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, openIdle, test } from '../support/stories/e2e.ts';

interface Batch {
  readonly events: { name: string; page: string; facts: { course: { id: string; teachers: string[] } } }[];
}

// Specification 4: "course started/completed/bookmarked"
test('a learner bookmarks a course: the edge learns of it, third parties of nothing, and nobody is asked', async ({
  page,
  signInAsAnother,
}) => {
  await signInAsAnother('basic');
  await page.goto('/courses');
  const sent = page.waitForRequest((request) => request.url().endsWith('/backend/api/events'));
  const button = page.getByRole('button', { name: /^Bookmark “/, pressed: false }).first();
  const settled = page.waitForResponse(/\/bookmark$/);
  await button.click();
  await settled;
  const request = await sent;
  const { events } = request.postDataJSON() as Batch;
  expect(events).toMatchObject([{ name: 'course_bookmarked', page: 'courses' }]);
  expect(events[0]?.facts.course.teachers.length).toBeGreaterThan(0);
  expect((await request.response())?.status()).toBe(204);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0);
});

// Specification 2: "an Update button that reloads the page and sends a tracking event for the click."
test('a visitor who takes an update reloads the page, and the edge learns of the press all the same', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'the-next-one' } }));
  await openIdle(page, '/pricing');
  await page.clock.fastForward('05:01');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('XSRF-TOKEN');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect.poll(keptPresses).toEqual([{ page: 'pricing' }]);
});

/** The presses that the edge keeps: of requests that a page sends while it is left, Playwright sees nothing. */
function keptPresses(): object[] {
  const files = globSync('.wardwise/stories/state/d1/*/*.sqlite').filter((file) => !file.endsWith('metadata.sqlite'));
  return files.flatMap((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const table = "select 1 from sqlite_master where name = 'tracked_events'";
    const presses = "select page from tracked_events where name = 'app_update_clicked' and page = 'pricing'";
    const rows = database.prepare(table).get() ? database.prepare(presses).all() : [];
    database.close();
    return rows.map((row) => ({ ...row }));
  });
}
