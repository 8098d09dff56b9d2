import type { PackageItem } from '#contract/library/content';

type Kind = PackageItem['type'];
type Texts = NonNullable<PackageItem['texts']['en']>;

const figure = { figure: 'media/figure.svg', figureAlt: { en: 'A figure' } };

/** Options with explanations, by id. */
const options = (...ids: string[]): Texts['options'] =>
  Object.fromEntries(ids.map((id) => [id, { text: `Option ${id}`, why: `Why ${id}` }]));

function item(type: Kind, correct: string[], texts: Partial<Texts>, rest: Partial<PackageItem> = {}): PackageItem {
  return {
    id: `item-${type}`,
    objective: 'rhythm',
    type,
    correct,
    references: ['r1'],
    ...rest,
    texts: { en: { stem: `Stem of ${type}`, options: {}, ...texts } },
  };
}

const number = item('numeric', ['4.2'], { unit: 'mmol/L', why: 'Why this number' }, { tolerance: 0.2 });

/** The areas of the hotspot's options. */
export const areas = { apex: { x: 10, y: 20, width: 30, height: 20 }, base: { x: 60, y: 20, width: 30, height: 20 } };

/** One item of each kind beyond plain options, with partial credit where possible; the last is about `axis`. */
export const itemsOfEveryKind: readonly PackageItem[] = [
  number,
  item(
    'hotspot',
    ['apex'],
    { options: options('apex', 'base') },
    {
      ...figure,
      areas,
    },
  ),
  item('ordering', ['c', 'a', 'd', 'b'], { options: options('a', 'b', 'c', 'd') }, { partial: true }),
  item(
    'matching',
    ['a=x', 'b=y'],
    { options: options('a', 'b'), matches: { x: 'Match x', y: 'Match y', z: 'Match z' } },
    { partial: true },
  ),
  item('calipers', ['160'], { why: 'Why this length' }, { ...figure, tolerance: 20, measure: 'PR', speed: 25 }),
  { ...number, id: 'item-axis', objective: 'axis' },
];
