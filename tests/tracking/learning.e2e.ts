import { expect, test } from '../support/stories/e2e.ts';

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
