import { expect, test } from 'vitest';
import type { PackageItem } from '#contract/library/content';
import { faultsOf } from '#contract/library/content/rules/rules';
import { aPackage } from '../../support/course-package.ts';
import { areas, itemsOfEveryKind } from '../../support/every-kind.ts';
import { englishReasons } from '../../support/english-reasons.ts';

type Change = (item: PackageItem) => Partial<PackageItem>;

/** Faults of a package in which an item of one kind is changed. */
function faultsWith(kind?: PackageItem['type'], change: Change = () => ({})): string[] {
  const items = itemsOfEveryKind.map((item) => (item.type === kind ? { ...item, ...change(item) } : item));
  return [...new Set(englishReasons(faultsOf(aPackage({ items }))).map(({ reason }) => reason))];
}

const english =
  (change: object): Change =>
  ({ texts }) => ({ texts: { en: { stem: '', options: {}, ...texts.en, ...change } } });

test('a package may contain every type of question', () => {
  expect(faultsWith()).toEqual([]);
});

test.each<[PackageItem['type'], string, Change, string]>([
  [
    'numeric',
    'without tolerance',
    () => ({ tolerance: undefined }),
    'a question of the type numeric needs “tolerance”',
  ],
  ['numeric', 'without unit', english({ unit: undefined }), 'a number needs a “unit”'],
  ['numeric', 'without a reason', english({ why: undefined }), 'nothing explains the answer: “why” is missing'],
  [
    'numeric',
    'with a word as key',
    () => ({ correct: ['four'] }),
    'the key of a question of the type numeric is one number',
  ],
  ['numeric', 'with partial credit', () => ({ partial: true }), 'a question of the type numeric has no “partial”'],
  ['hotspot', 'without figure', () => ({ figure: undefined }), 'a place is shown on a figure: “figure” is missing'],
  [
    'hotspot',
    'with an area too few',
    () => ({ areas: { apex: areas.apex } }),
    'there is one area for each option, called like it',
  ],
  [
    'hotspot',
    'with areas over each other',
    () => ({ areas: { ...areas, base: areas.apex } }),
    'this area overlaps “apex”',
  ],
  [
    'hotspot',
    'with an area beyond the figure',
    () => ({ areas: { ...areas, base: { x: 90, y: 50, width: 20, height: 1 } } }),
    'this area reaches beyond the figure',
  ],
  ['ordering', 'that leaves one out', () => ({ correct: ['c', 'a', 'd'] }), 'the key holds every option once'],
  [
    'ordering',
    'whose ids tell the order',
    () => ({ correct: ['a', 'b', 'c', 'd'] }),
    'the ids of the options tell their order: give them other ids',
  ],
  ['matching', 'with a match that is none', () => ({ correct: ['a=x', 'b=q'] }), 'there is no match “q”'],
  ['matching', 'with an option unmatched', () => ({ correct: ['a=x'] }), 'the key holds every option once'],
  [
    'calipers',
    'on a figure that is no trace',
    () => ({ speed: undefined }),
    'calipers need a trace that says its scale',
  ],
  [
    'calipers',
    'that measure nothing named',
    () => ({ measure: undefined }),
    'a question of the type calipers needs “measure”',
  ],
])('the check reports a %s item %s', (kind, _, change, reason) => {
  expect(faultsWith(kind, change)).toEqual([reason]);
});
