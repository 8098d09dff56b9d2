import { expect, test } from 'vitest';
import { firstLinesOf } from '../../../functions/learning/courses/first-lines.ts';

const linesOf = (html: string, spoken: readonly string[] = []) => {
  const cues = spoken.map((text) => ({ text }));
  return firstLinesOf({ text: { summary: 'A summary.', locale: 'en', html }, transcript: { cues } }).lines;
};

test('the first lines are the first paragraph as plain text, without citations', () => {
  const citation = ' <sup><a href="#reference-1" title="A &gt; B">1</a>, <a href="#reference-2">2</a></sup>';
  const html = `<h2>Title</h2>\n<p class="lead">Give <strong>Ca<sup>2+</sup></strong> &amp; wait${citation}.</p><p>More</p>`;
  expect(linesOf(html)).toBe('Give Ca2+ & wait.');
  expect(linesOf('<p>pH &lt; 7&#39; &unknown;</p>')).toBe("pH < 7' &unknown;");
});

test('long first lines end after a whole word', () => {
  const lines = linesOf(`<p>${'word '.repeat(100)}</p>`);
  expect(lines.length).toBeLessThanOrEqual(282);
  expect(lines).toMatch(/ word …$/);
  expect(linesOf(`<p>${'x'.repeat(400)}</p>`)).toBe(`${'x'.repeat(280)} …`);
});

test('a video without a text begins with what is spoken', () => {
  expect(linesOf('', ['Look at the trace.', 'Then measure.'])).toBe('Look at the trace. Then measure.');
  expect(linesOf('')).toBe('');
});
