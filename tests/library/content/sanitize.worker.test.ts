import { describe, expect, test } from 'vitest';
import { richTextAttributes, richTextTags } from '#contract/text/rich-text';
import { sanitize } from '../../../functions/library/content/packages/sanitize.ts';

const picture = `media:${'a'.repeat(64)}.svg`;

describe('the text of an author', () => {
  // Specification 5: "Rich text is limited to tags: p, br, span, strong, b, em, i, u, s, ul, ol, li, h1-h6, sub, sup, a, table, thead, tbody, tr, td, th, blockquote, pre, code, hr, img; and attributes: href, target, rel, title, alt, style, src."
  test('may use the tags and attributes of the specification, and no others', async () => {
    const tags =
      'p br span strong b em i u s ul ol li h1 h2 h3 h4 h5 h6 sub sup a table thead tbody tr td th blockquote pre code hr img';
    expect([...richTextTags].sort()).toEqual(tags.split(' ').sort());
    expect([...richTextAttributes].sort()).toEqual(['alt', 'href', 'rel', 'src', 'style', 'target', 'title']);
    for (const tag of tags.split(' ').filter((tag) => !['br', 'hr', 'img'].includes(tag))) {
      expect(await sanitize(`<${tag} title="t" style="color: red" id="x">ok</${tag}>`)).toBe(
        `<${tag} title="t" style="color: red">ok</${tag}>`,
      );
    }
    expect(await sanitize('<section><p>ok</p></section><details>ok</details>')).toBe('<p>ok</p>ok');
  });

  test.each([
    '<h2>Title</h2><p>Text <strong>bold</strong> <em>x</em><br>H<sub>2</sub>O &lt;5 &amp; more</p>',
    '<table><thead><tr><th style="text-align: right">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    `<p><img src="${picture}" alt="A strip" style="aspect-ratio: 720/400"></p>`,
    '<p><a href="/courses/ecg" title="Course">ECG</a></p>',
    '<ul><li>PaCO₂ &gt; 45</li></ul><hr><blockquote><p>„Zitat“</p></blockquote><pre><code>x = 1</code></pre>',
  ])('is not changed: %s', async (html) => {
    expect(await sanitize(html)).toBe(html);
  });

  test('a link to another site sends no referrer', async () => {
    expect(await sanitize('<a href="https://doi.org/10.1" rel="me" target="_blank">doi</a>')).toBe(
      '<a href="https://doi.org/10.1" target="_blank" rel="noopener noreferrer">doi</a>',
    );
  });
});

describe('the sanitizer removes', () => {
  test.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="alert(1)" class="x" id="y">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', '<a>ok</a>'],
    ['<a href=" java&#115;cript:alert(1)">ok</a>', '<a>ok</a>'],
    ['<a href="//elsewhere.example">ok</a>', '<a>ok</a>'],
    ['<img src="https://elsewhere.example/pixel.gif">ok', 'ok'],
    ['<img src="media:../secret" onerror="alert(1)">ok', 'ok'],
    [
      '<p style="background-image: url(https://elsewhere.example); color: #123">ok</p>',
      '<p style="color: #123">ok</p>',
    ],
    ['<!-- secret -->ok<!doctype html>', 'ok'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>ok', 'ok'],
    ['<math><mtext><script>alert(1)</script></mtext></math>ok', 'ok'],
    ['<font color=red>ok</font>', 'ok'],
    ['<<font>img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
    ['<textarea><img src=x onerror=alert(1)></textarea>ok', 'ok'],
    ['<scr<script>ipt>alert(1)</script>ok', 'ipt&gt;alert(1)ok'],
    [`<p title='"><img src=x onerror=alert(1)>'>ok</p>`, '<p title="&quot;>&lt;img src=x onerror=alert(1)>">ok</p>'],
    ['ok<template><p onclick="alert(1)"></template>', 'ok'],
    ['a < b', 'a &lt; b'],
    ['<SCRIPT SRC=//elsewhere.example></SCRIPT>ok', 'ok'],
    ['<input autofocus onfocus=alert(1)>ok', 'ok'],
  ])('%s', async (html, left) => {
    expect(await sanitize(html)).toBe(left);
  });

  test.each([
    'ok<img src=x onerror=alert(1) ',
    'ok<img alt=">" src=x onerror=alert(1)//',
    'ok<a href="x',
    'ok<!-- x',
    'ok<',
    'ok</p',
  ])('a tag that is truncated at the end: %s', async (html) => {
    const left = await sanitize(html);
    expect(left).not.toContain('<');
    expect(left).toMatch(/^ok/);
  });

  test('sanitized text is not changed by sanitizing again', async () => {
    const once = await sanitize('<div><p>a &lt;b&gt; <b>c</b> <<i>x</i></p></div>');
    expect(await sanitize(once)).toBe(once);
  });
});
