import type { Page } from 'playwright/test';
import { richTextAttributes, richTextTags } from '#contract/text/rich-text';
import { expect, test } from '../../support/stories/e2e.ts';
import { brokenOff } from './broken-off-payloads.ts';
import { payloads } from './xss-payloads.ts';

const course = 'sepsis-the-first-hour';
const groups = Object.entries(payloads);

/** Texts that contain all payloads: an unterminated payload can only be the last of a text. */
const texts = brokenOff.map((last, index) => {
  const [kind = 'broken off', group = []] = groups[index] ?? [];
  return { kind, tries: [...group, last] };
});

/** Records the effects of payloads on a page: executed code, dialogs, requests to other hosts. */
async function watch(page: Page): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction('hit', () => void harm.push('code ran'));
  page.on('dialog', (dialog) => {
    harm.push('a dialog opened');
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example/')) harm.push(`asked ${request.url()}`);
  });
  return harm;
}

/** Each payload below a numbered heading, so that none can disappear unnoticed. */
const numbered = (tries: readonly string[]) => tries.map((payload, index) => `<h4>${index}</h4>${payload}`).join('');

/** Shows all payloads, each text as a course's description; shows missing ones once more, separately. */
async function showAll(page: Page, publish: (courseId: string, description: string) => unknown): Promise<void> {
  let count = 0;
  for (const { kind, tries } of texts) {
    let left = tries;
    while (left.length) {
      const id = `text-${count++}`;
      await publish(id, `<h4>${id}</h4>${numbered(left)}`);
      const { headings, ...found } = await openedByLink(page, id);
      expect(found, kind).toEqual({ strange: [], leading: [] });
      const swallowed = left.findIndex((_, index) => !headings.includes(String(index)));
      left = swallowed < 0 ? [] : left.slice(swallowed);
    }
  }
}

/** Opens a course without a full load and returns its rendered text. */
async function openedByLink(page: Page, courseId: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, `/courses/${courseId}`);
  const text = page.locator('#about [lang] > div').first();
  await expect(text.locator('h4').first()).toHaveText(courseId);
  return text.evaluate(
    (element, { tags, attributes }) => {
      const all = [...element.querySelectorAll<HTMLElement>('*:not([data-scroller])')];
      const links = all.filter((one) => one instanceof HTMLAnchorElement && one.hasAttribute('href'));
      return {
        headings: Array.from(element.querySelectorAll('h4'), (heading) => heading.textContent.trim()),
        strange: all.flatMap((one) => [
          ...(tags.includes(one.localName) ? [] : [one.outerHTML]),
          ...one.getAttributeNames().filter((name) => !attributes.includes(name)),
          ...(getComputedStyle(one).position === 'static' ? [] : [one.outerHTML]),
        ]),
        leading: links
          .map((link) => (link as HTMLAnchorElement).protocol)
          .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
      };
    },
    { tags: richTextTags, attributes: richTextAttributes },
  );
}

// Without the content security policy, which would stop most payloads a second time.
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

// Specification 5: "Everything else is stripped."
test('unsanitized text runs no script, loads nothing and does not cover the page', async ({ page, signInAs }) => {
  const harm = await watch(page);
  await signInAs('trial');
  const answer = (await (await page.request.get(`/backend/api/courses/${course}?locale=en`)).json()) as object;
  // The page around the text takes longer to render than the text.
  const alone = { outline: [], teachers: [], references: [], objectives: [], accreditations: [] };
  const descriptions = new Map<string, string>();
  await page.route('**/backend/api/courses/text-*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { ...answer, ...alone, id, description: descriptions.get(id) } });
  });
  await page.goto('/more');
  await showAll(page, (id, description) => descriptions.set(id, description));
  expect(harm).toEqual([]);
});

test('a table can be scrolled with the keyboard while it is wider than the screen', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('pro');
  await page.goto('/courses/acid-base-at-the-bedside/lessons/mixed-and-pitfalls');
  await expect(page.getByRole('table').first()).toBeVisible();
  const scroller = page.getByRole('region', { name: 'Table, scrolls sideways' }).first();
  await expect(scroller).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await scroller.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(scroller).toHaveCount(0);
});
