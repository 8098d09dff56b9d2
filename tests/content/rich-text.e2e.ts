import type { Page } from 'playwright/test';
import { antiForgeryCookie, antiForgeryHeader } from '#contract/constants';
import type { CoursePackage } from '#contract/contents';
import { richTextAttributes, richTextTags } from '#contract/rich-text';
import { readPackage } from '../../functions/commands/packages/read.ts';
import { expect, test } from '../support/e2e.ts';
import { brokenOff, payloads } from './xss-payloads.ts';

const course = 'sepsis-the-first-hour';
const groups = Object.entries(payloads);

/** What went wrong on a page: code that ran, dialogs, requests to other hosts. */
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

/** Each try below a heading with its number, so that none can be swallowed unnoticed. */
const numbered = (tries: readonly string[]) => tries.map((payload, index) => `<h4>${index}</h4>${payload}`).join('');

/** Shows all tries; those that another one has swallowed are shown once more, on their own. */
async function showAll(
  kind: string,
  tries: readonly string[],
  show: (html: string) => ReturnType<typeof shownAt>,
): Promise<void> {
  let left = tries;
  while (left.length) {
    const { headings, ...found } = await show(numbered(left));
    expect(found, kind).toEqual({ strange: [], leading: [] });
    const swallowed = left.findIndex((_, index) => !headings.includes(String(index)));
    left = swallowed < 0 ? [] : left.slice(swallowed);
  }
}

/** Everything in the description that rich text may not hold, and its headings. */
async function shownAt(page: Page, address: string) {
  await page.goto(address);
  const text = page.locator('#about [lang] > div').first();
  await expect(text.locator('h4').first()).toBeVisible();
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

// Without the content security policy, which would stop most of it once more.
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

// Specification 5: "Everything else is stripped."
test('text that nobody has cleaned runs, loads and covers nothing', async ({ page, signInAs }) => {
  test.setTimeout(300_000);
  const harm = await watch(page);
  await signInAs('trial');
  let description = '';
  await page.route(`**/backend/api/courses/${course}?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), description } });
  });
  const tries: [string, readonly string[]][] = [...groups, ...brokenOff.map((one): [string, string[]] => [one, [one]])];
  for (const [kind, group] of tries) {
    await showAll(kind, group, (html) => {
      description = html;
      return shownAt(page, `/courses/${course}`);
    });
  }
  expect(harm).toEqual([]);
});

test('text that was imported runs, loads and covers nothing', async ({ page, signInAs }) => {
  test.setTimeout(300_000);
  const harm = await watch(page);
  await signInAs('editor');
  for (const [index, [kind, group]] of groups.entries()) {
    await showAll(kind, [...group, brokenOff[index] ?? ''], async (html) => {
      await publish(page, html);
      return shownAt(page, '/courses/smuggled-text');
    });
  }
  expect(harm).toEqual([]);
});

/** Publishes a copy of a demo course, the oldest of the library, with another description, as an editor does. */
async function publish(page: Page, description: string): Promise<void> {
  const { content } = readPackage(`functions/database/demo/courses/${course}`);
  if (!content) throw new Error('The demo package is faulty.');
  const { sheet } = content;
  const descriptions = Object.fromEntries(sheet.languages.map((locale) => [locale, description]));
  const copy: CoursePackage = {
    ...content,
    sheet: { ...sheet, id: 'smuggled-text', released: '2020-01-01', description: descriptions },
  };
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === antiForgeryCookie)?.value ?? '';
  const headers = { [antiForgeryHeader]: decodeURIComponent(token) };
  const answer = await page.request.post('/backend/api/content/courses', { data: copy, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}
