import { getSchema } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  documentFrom,
  markdownFrom,
  positionOfLine,
} from '../../../src/features/desk/drafts/lessons/writing/markdown.ts';
import { lessonParts } from '../../../src/features/desk/drafts/lessons/writing/schema.ts';
import { splitLesson } from '../../../src/features/desk/drafts/lessons/lesson-text.ts';

const schema: Schema = getSchema(
  lessonParts({ addressOf: () => undefined, numberOf: () => undefined, onlyMarkdown: '' }),
);

function documentOf(markdown: string): Node {
  const document = documentFrom(markdown, schema);
  document.check();
  return document;
}

/** A document as it is written when every block of it has changed. */
function rewritten(document: Node): string {
  return markdownFrom(schema.nodeFromJSON(document.toJSON()));
}

const kindsIn = (document: Node) => document.children.map(({ type }) => type.name);

const courses = 'functions/data/demo/courses';
const lessons = readdirSync(courses, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /lessons\/[\w.-]+\.md$/.test(file),
);

describe('the lessons of the demo', () => {
  test.each(lessons)('%s is read whole, and an unchanged text keeps its characters', (file) => {
    const { body } = splitLesson(readFileSync(`${courses}/${file}`, 'utf8'));
    const document = documentOf(body);
    expect(kindsIn(document)).not.toContain('onlyMarkdown');
    expect(markdownFrom(document)).toBe(body.trim());
    expect(documentOf(rewritten(document)).toJSON()).toEqual(document.toJSON());
  });
});

test('an image in a line, HTML, code and a title of the first level stay Markdown', () => {
  const text =
    '# One\n\nA ![x](media/x.svg) in a line\n\n<b>bold</b>\n\n```\ncode\n```\n\n- [ ] to do\n\n[a](https://a.example "title")';
  const document = documentOf(text);
  expect(new Set(kindsIn(document))).toEqual(new Set(['onlyMarkdown']));
  expect(rewritten(document)).toBe(text);
});

test('a line of the Markdown is found in the document', () => {
  const document = documentOf('One\n\n- a\n- b\n\nTwo');
  const blockAt = (line: number) => document.nodeAt(positionOfLine(document, line))?.textContent;
  expect([1, 3, 4, 6].map(blockAt)).toEqual(['One', 'ab', 'ab', 'Two']);
});

const words = fc
  .string({ unit: fc.constantFrom(...'ab 1.)(-+*_#>|~`[]!<&;:@\\=$é'), minLength: 1, maxLength: 14 })
  .map((text) => text.replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');
const marks = fc.subarray(['bold', 'italic'] as const).map((names) => names.map((type) => ({ type })));
const line = fc
  .array(fc.record({ text: words, marks }), { minLength: 1, maxLength: 3 })
  .filter((runs) => runs.every((run, at) => JSON.stringify(run.marks) !== JSON.stringify(runs[at - 1]?.marks)))
  .map((runs) => runs.map((run) => ({ type: 'text', ...run })));
const paragraph = line.map((content) => ({ type: 'paragraph', content }));
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.integer({ min: 2, max: 4 }) }),
  content: line,
});
const list = fc.record({
  type: fc.constantFrom('bulletList', 'orderedList'),
  content: fc.array(
    paragraph.map((one) => ({ type: 'listItem', content: [one] })),
    { minLength: 1, maxLength: 3 },
  ),
});
const cell = (type: string) => paragraph.map((one) => ({ type, content: [one] }));
const row = (type: string) => fc.tuple(cell(type), cell(type)).map((content) => ({ type: 'tableRow', content }));
const table = fc.tuple(row('tableHeader'), row('tableCell')).map((content) => ({ type: 'table', content }));
const quote = paragraph.map((one) => ({ type: 'blockquote', content: [one] }));

test('what an author types reads the same for learners, whatever its characters mean in Markdown', () => {
  fc.assert(
    fc.property(fc.oneof(paragraph, heading, list, table, quote), (block) => {
      const document = schema.nodeFromJSON({ type: 'doc', content: [block] });
      document.check();
      const text = (node: Node) => node.textBetween(0, node.content.size, '\n').replace(/ +/g, ' ').trim();
      const again = documentOf(rewritten(document));
      expect({ kinds: kindsIn(again), text: text(again) }).toEqual({ kinds: kindsIn(document), text: text(document) });
    }),
    { numRuns: 300 },
  );
});
