import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Question } from '#contract/library/content/banks/bank';
import { xmlOf } from '#contract/library/content/banks/markup';
import { moodleBank } from '#contract/library/content/banks/moodle/moodle';
import { readBank } from '../../../functions/commands/banks/read.ts';
import { englishReasons } from '../../support/english-reasons.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function bankOf(bytes: string | Uint8Array, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  made.push(folder);
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

const readXml = (text: string) => readBank(bankOf(text, 'bank.xml'));

const asked = (html: string, files = '') => `<quiz><question type="multichoice"><name><text>One</text></name>
<questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext><single>true</single>
<answer fraction="100"><text>yes</text></answer><answer fraction="0"><text>no</text></answer></question></quiz>`;

/** The question of a Moodle quiz whose text is this HTML. */
function questionOf(html: string, files?: string) {
  return englishReasons(moodleBank('bank.xml', xmlOf('bank.xml', asked(html, files))).found[0] as Question);
}

describe('an attacker’s XML is refused', () => {
  const declared = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

  test.each([
    ['entities that multiply', `<!DOCTYPE quiz [<!ENTITY l0 "lol">${declared}]><quiz><question>&l9;</question></quiz>`],
    ['a file of this machine', '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>'],
    ['a document elsewhere', '<!DOCTYPE quiz SYSTEM "https://elsewhere.example/x.dtd"><quiz></quiz>'],
    ['entities of a parameter', '<!DOCTYPE quiz [<!ENTITY % x SYSTEM "https://elsewhere.example/x">%x;]><quiz></quiz>'],
  ])('%s', async (_, text) => {
    await expect(readXml(text)).rejects.toThrow('bank.xml:1: bank.documentType');
  });

  test.each([
    ['an entity that is none', '<quiz>\n&lol;</quiz>', /bank\.xml:2: bank\.xml/],
    ['an end that closes nothing', '<quiz>\n<question></quiz>', /bank\.xml:2: bank\.xml/],
    ['a text that breaks off', '<quiz><question>', /bank\.xml$/],
    ['an attribute that stands twice', '<quiz a="1" a="2"></quiz>', /bank\.(?:noBank|empty|xml)$/],
    ['elements in elements', `<quiz>${'<a>'.repeat(5000)}`, /sent\.tooDeep/],
    ['another document', '<?xml version="1.0"?><html></html>', /bank\.noBank/],
    ['nothing', '<?xml version="1.0"?>', /bank\.(?:xml|noElement)$/],
  ])('%s', async (_, text, reason) => {
    await expect(readXml(text)).rejects.toThrow(reason);
  });

  test('bytes that are not UTF-8', async () => {
    await expect(readBank(bankOf(Uint8Array.of(0x3c, 0xff, 0xfe, 0x80), 'bank.xml'))).rejects.toThrow('bank.encoding');
  });
});

describe('an attacker’s HTML becomes plain text', () => {
  test.each([
    ['<script>steal()</script>Which?', 'Which?'],
    ['<SCRIPT SRC=//elsewhere.example></SCRIPT>Which?', 'Which?'],
    ['<p onclick="steal()">Which?</p>', 'Which?'],
    ['<svg><script>steal()</script></svg>Which?', 'Which?'],
    ['<iframe srcdoc="<b>x</b>">y</iframe>Which?', 'Which?'],
    ['<style>* { display: none }</style>Which?', 'Which?'],
    ['<!-- steal -->Which?', 'Which?'],
    ['<a href="javascript:steal()">Which</a>?', 'Which?'],
    ['<noscript><img src=x onerror=steal()></noscript>Which?', 'Which?'],
    ['<template><b>x</b></template><form>y</form>Which?', 'Which?'],
  ])('%s', (html, stem) => {
    expect(questionOf(html).stem).toBe(stem);
  });

  test.each(['<math><mi>x</mi></math>', '<video src="x"></video>', '<object data="x"></object>'])(
    'and the report names what a learner would have seen: %s',
    (html) => {
      expect(questionOf(`Which?${html}`).notes).toContainEqual(
        expect.objectContaining({ kind: 'lost', reason: expect.stringContaining('is not imported') }),
      );
    },
  );

  test('deeply nested elements are refused in one question', () => {
    expect(questionOf('<b>'.repeat(5000))).toHaveProperty('reason', 'its elements are nested too deeply');
  });

  // A parser with quadratic time would exceed the time limit of the runner.
  test.each([['<'.repeat(1_600_000)], ['<a '.repeat(480_000)], ['</x>'.repeat(400_000)], ['&amp'.repeat(400_000)]])(
    'a text that is built to be slow is read to its end',
    { timeout: 2 * 60_000 },
    (html) => expect(questionOf(html)).toBeDefined(),
  );
});

describe('a file that is not a picture, or is outside the bank, is not imported', () => {
  const file = (bytes: string, name = 'x.png') =>
    `<file name="${name}" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}</svg>`;
  const own = '<img src="@@PLUGINFILE@@/x.png" alt="A trace">Which?';

  test.each([
    ['https://elsewhere.example/pixel.png', 'which the bank does not contain', ''],
    ['file:///etc/passwd', 'which the bank does not contain', ''],
    ['../../etc/passwd', 'which the bank does not contain', ''],
    ['@@PLUGINFILE@@/../x.png', 'which the bank does not contain', file('x')],
    ['data:text/html;base64,PGI+', 'which the bank does not contain', ''],
    ['data:image/gif;base64,R0lGODlhAgACAIAAAExpcf///yH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==', 'whose type gif', ''],
    ['@@PLUGINFILE@@/x.png', 'which cannot be read', file('GIF is what it says')],
    ['@@PLUGINFILE@@/x.png', 'which contains scripts', file(drawing('<script>steal()</script>'))],
    ['@@PLUGINFILE@@/x.png', 'which contains scripts', file(drawing('<g onload="steal()"/>'))],
    ['@@PLUGINFILE@@/x.png', 'which contains scripts', file(drawing('<a href="javascript:steal()"/>'))],
    [
      '@@PLUGINFILE@@/x.png',
      /contains scripts|cannot be read/,
      file(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`),
    ],
  ])('%s: %s', (source, reason, files) => {
    const { figure, notes } = questionOf(`<img src="${source}">Which?`, files);
    expect(figure).toBeUndefined();
    expect(notes).toContainEqual(
      expect.objectContaining({
        kind: 'lost',
        reason: typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason),
      }),
    );
  });

  test('an SVG is imported with a safe name and the extension of its type', () => {
    const { figure } = questionOf(own, file(drawing('<path d="M0 0h40"/>')));
    expect(figure).toMatchObject({ name: 'x.svg', alt: 'A trace', width: 40, height: 30 });
  });

  test('a second picture is reported as lost', () => {
    const { figure, notes } = questionOf(own + own, file(drawing('')));
    expect(figure).toBeDefined();
    expect(notes).toContainEqual({ kind: 'lost', reason: 'the picture x.png: a question has one figure' });
  });
});
