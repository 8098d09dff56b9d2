import { describe, expect, test } from 'vitest';
import { blocksOf } from '#contract/home/search/blocks';
import { cuePassages, type FoundPassage } from '#contract/home/search/passages';
import { markedExcerpt, markedText } from '#contract/home/search/marked';
import { rankHits } from '#contract/home/search/ranking';
import { wordsOf } from '#contract/home/search/tokens';
import { expressionOf, hasUnknownWord, longBeginnings } from '../../../functions/home/search/words/expressions.ts';
import { closestTo, distanceBetween } from '../../../functions/home/search/words/typos.ts';
import { wantedIn, type Wanted } from '#contract/home/search/wanted';

const wanted = (search: string): Wanted => {
  const found = wantedIn(search);
  if (!found) throw new Error(`Nothing is wanted by “${search}”.`);
  return found;
};

const bracketed = (pieces: ReturnType<typeof markedText>) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([
  ['Größe, ŒUVRE & naïve', 'grosse oeuvre naive'],
  ['K⁺ 3.4, Na+ and Ca²⁺', 'kplus 3 4 naplus and ca2plus'],
  ['beta-blocker SpO₂', 'beta blocker spo2'],
  ['NaK+ 𝑥₂ (H⁺)', 'nak x2 hplus'],
  ['"*():', ''],
])('the words of %s are %s', (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

describe('a search', () => {
  const nothing = new Map<string, string[]>();

  test('ignores words that most texts contain, unless there are no others', () => {
    expect(expressionOf(wanted('what is the axis'), nothing)).toBe('{heading text} : ("axis"*)');
    expect(expressionOf(wanted('to be'), nothing)).toContain('"be"*');
  });

  test('finds synonyms of one word and of several', () => {
    expect(expressionOf(wanted('EKG'), nothing)).toContain('"ecg"');
    expect(expressionOf(wanted('heart attack'), nothing)).toContain('"herzinfarkt"');
    expect(expressionOf(wanted('K+'), nothing)).toContain('"kalium"');
  });

  test('finds the known words that a long beginning begins, of a phrase the last', () => {
    const known = new Map([
      ['murmur', ['murmurs']],
      ['valve', ['valves']],
    ]);
    expect(longBeginnings(wanted('late murmur'))).toEqual(['murmur']);
    expect(expressionOf(wanted('murmur'), known)).toBe('{heading text} : ("murmur" OR "murmurs")');
    expect(expressionOf(wanted('late murmur'), known)).toContain('("late"*) AND ("murmur" OR "murmurs")');
  });

  test('has an unknown word if no known one begins like it or one of its other names', () => {
    expect(hasUnknownWord(wanted('late murmur'), nothing)).toBe(true);
    expect(hasUnknownWord(wanted('late'), nothing)).toBe(false);
    expect(hasUnknownWord(wanted('heart attack'), new Map([['herzinfarkt', ['herzinfarkt']]]))).toBe(false);
  });

  test('without a word has no expression', () => {
    expect(wantedIn('*** ""')).toBeUndefined();
  });
});

describe('a text', () => {
  test('is marked where it has the words, in its own letters', () => {
    expect(bracketed(markedText('Hypokaliämie: K+ low', wanted('hypokali kalium')))).toBe('[Hypokaliämie]: [K+] low');
    expect(bracketed(markedText('A heart attack, not the heart', wanted('Herzinfarkt')))).toBe(
      'A [heart attack], not the heart',
    );
  });

  test('is shortened around its first match', () => {
    const excerpt = bracketed(markedExcerpt(`${'word '.repeat(80)}axis ${'more '.repeat(80)}`, wanted('axis')));
    expect(excerpt).toMatch(/^…(word )+\[axis\] (more )+more…$/);
    expect(excerpt.length).toBeLessThan(260);
  });
});

test('a mistyped word has the closest known word', () => {
  expect(distanceBetween('tachycadria', 'tachycardia')).toBe(1);
  expect(distanceBetween('tachikardia', 'tachycardia')).toBe(2);
  expect(closestTo('tachycadria', ['bradycardia', 'tachycardia'])).toBe('tachycardia');
  expect(closestTo('kardie', ['tachykardie'])).toBe('tachykardie');
  expect(closestTo('xylophone', ['telephone'])).toBeUndefined();
});

test('blocks are those of the page, with the heading above them', () => {
  const html =
    '<p>One <em>two</em></p><h2>Heading</h2><ul><li>a</li><li>b</li></ul><hr><table><tr><td>c</td><td>d</td></tr></table><p><img src="media:x" alt="A &amp; B"></p>';
  expect(blocksOf(html)).toEqual([
    { position: 0, heading: '', text: 'One two', figures: [] },
    { position: 2, heading: 'Heading', text: 'a b', figures: [] },
    { position: 3, heading: 'Heading', text: '', figures: [] },
    { position: 4, heading: 'Heading', text: 'c d', figures: [] },
    { position: 5, heading: 'Heading', text: '', figures: ['A & B'] },
  ]);
});

test('cues are joined to passages of some sentences, which begin with their first', () => {
  const cues = Array.from({ length: 9 }, (_, at) => ({ from: at * 10, text: 'A sentence of thirty letters..' }));
  const passages = cuePassages(cues, { locale: 'en', place: { lessonId: 'film' }, title: 'Film' });
  expect(passages.map(({ place }) => place.second)).toEqual([0, 60]);
});

test.each([
  ['K+', 'Bei K⁺ unter 3', 'Ein Kurs über das Herz'],
  ['gross', 'Die Größe des Herzens', 'Regrossieren kann man das nicht'],
  ['heart attack', 'After a heart - attack', 'The heart, and then an attack'],
])('of what matches %s, “%s” comes before “%s”', (search, better, worse) => {
  const passage = (text: string): FoundPassage => ({
    ...{ source: `course:${text}`, kind: 'paragraph', locale: 'en', place: { block: 1 }, heading: '', text },
  });
  const found = [worse, better].map((text) => ({ passage: passage(text), access: 'open' as const, isBegun: false }));
  expect(rankHits(found, wanted(search), 'en').map((one) => one.passage.text)).toEqual([better, worse]);
});
