import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { richTextAttributes, richTextTags } from '#contract/text/rich-text';
import { sanitize } from '../../../functions/library/content/packages/sanitize.ts';
import { lessonTexts } from '../../../functions/library/content/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { sendPackage } from '../../support/content.ts';
import { aPackage } from '../../support/course-package.ts';
import { brokenOff } from './broken-off-payloads.ts';
import { payloads } from './xss-payloads.ts';

/** Every element of a text with its attributes, parsed as HTML. */
async function elementsOf(html: string): Promise<{ tag: string; attributes: [string, string][] }[]> {
  const found: { tag: string; attributes: [string, string][] }[] = [];
  const rewriter = new HTMLRewriter().on('*', {
    element: (element) =>
      void found.push({ tag: element.tagName, attributes: Array.from(element.attributes) as [string, string][] }),
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

// Specification 5: "Everything else is stripped."
test.each(Object.entries({ ...payloads, 'broken off': brokenOff }))(
  'no hostile markup is imported through %s',
  async (_, tries) => {
    for (const payload of tries) await expectHarmless(payload, await sanitize(`<p>before</p>${payload}<p>after</p>`));
  },
);

test('no hostile markup is published in the texts of a course', async () => {
  const tries = [...Object.values(payloads).map((group) => group.join('')), ...brokenOff];
  const content = aPackage({ lessons: tries.length });
  for (const [index, text] of content.lessonTexts.entries()) text.html = `<p>before</p>${tries[index]}<p>after</p>`;
  expect((await sendPackage(content)).status).toBe(200);
  const published = await libraryOf(env).select().from(lessonTexts);
  expect(published).toHaveLength(tries.length);
  for (const { lessonId, html } of published) await expectHarmless(lessonId, html);
});

async function expectHarmless(payload: string, left: string): Promise<void> {
  expect(left, payload).toMatch(/^<p>before<\/p>/);
  expect(left.replace(/<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"]*")*>/g, ''), payload).not.toMatch(/</);
  for (const { tag, attributes } of await elementsOf(left)) {
    expect(richTextTags, payload).toContain(tag);
    for (const [name, value] of attributes) {
      expect(richTextAttributes, payload).toContain(name);
      if (name === 'href') expect(value, payload).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\&])|#)/);
      if (name === 'src') expect(value, payload).toMatch(/^(media:[0-9a-f]{64}|\/backend\/media\/[\w/-]+\.)/);
      if (name === 'style') expect(value, payload).not.toMatch(/position|url|expression|transform|margin|[\\&!{}*]/i);
    }
  }
  const asRead = (html: string) => html.replaceAll('&gt;', '>');
  expect(asRead(await sanitize(left)), `cleaned again: ${payload}`).toBe(asRead(left));
}
