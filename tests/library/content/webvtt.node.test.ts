import { expect, test } from 'vitest';
import { cuesOf } from '#contract/library/content/files/webvtt';
import { englishReasons } from '../../support/english-reasons.ts';

function read(text: string) {
  const faults: [number, string][] = [];
  const cues = cuesOf(text, (line, reason) => faults.push([line, englishReasons(reason)]));
  return { cues, faults };
}

test('captions are converted to a transcript without markup', () => {
  const text =
    '\uFEFFWEBVTT\r\n\r\nNOTE draft\r\n\r\n1\r\n00:01.000 --> 00:04.500 line:90%\r\n<v Lena>Look at the\r\n<i>P wave</i> &amp; PR\r\n\r\n01:00:00.000 --> 01:00:01.250\r\nEnd';
  expect(read(text)).toEqual({
    cues: [
      { from: 1, to: 4.5, text: 'Look at the P wave & PR', line: 6 },
      { from: 3600, to: 3601.25, text: 'End', line: 10 },
    ],
    faults: [],
  });
});

test.each([
  ['00:01.000 --> 00:02.000\nText', 1, /begins with the word WEBVTT/],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nText', 3, /not a timing/],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 3, /no text/],
  ['WEBVTT\n', 1, /no cues/],
])('an author learns what is wrong with captions: %j', (text, line, reason) => {
  expect(read(text).faults).toContainEqual([line, expect.stringMatching(reason)]);
});
