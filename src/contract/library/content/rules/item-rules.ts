import type { CourseDocument, PackageItem } from '#contract/library/content';
import { matchSign } from '#contract/library/content/course-parts';
import type { Faults } from '#contract/library/content/rules/faults';

type Kind = PackageItem['type'];

/** What a kind of item may hold beyond stem, key and options, and whether it needs it. */
const entriesOf: Readonly<
  Record<Kind, Partial<Record<'tolerance' | 'partial' | 'fixed' | 'areas' | 'measure', 'must' | 'may'>>>
> = {
  single: { fixed: 'may' },
  truefalse: {},
  multiple: { partial: 'may', fixed: 'may' },
  ordering: { partial: 'may' },
  matching: { partial: 'may' },
  numeric: { tolerance: 'must' },
  hotspot: { areas: 'must' },
  calipers: { tolerance: 'must', measure: 'must' },
};

const isNumber = (kind: Kind) => kind === 'numeric' || kind === 'calipers';

/** Validates an item beyond its schema. */
export function checkItem(item: PackageItem, courseDocument: CourseDocument, path: string, faults: Faults): void {
  const { type } = item;
  faults.known(item.objective, courseDocument.objectives, `${path}.objective`, 'objective');
  for (const [at, id] of item.references.entries()) {
    faults.known(id, courseDocument.references, `${path}.references.${at}`, 'reference');
  }
  faults.inLanguages(item.texts, courseDocument.languages, `${path}.texts`);
  if (item.withdrawn) faults.inLanguages(item.withdrawn.reason, courseDocument.languages, `${path}.withdrawn.reason`);
  if (item.figure) faults.inLanguages(item.figureAlt ?? {}, courseDocument.languages, `${path}.figureAlt`);
  for (const name of ['tolerance', 'partial', 'fixed', 'areas', 'measure'] as const) {
    const need = entriesOf[type][name];
    if (need === 'must') faults.unless(item[name] !== undefined, path, `an item of the type ${type} needs “${name}”`);
    if (!need)
      faults.unless(item[name] === undefined, `${path}.${name}`, `an item of the type ${type} has no “${name}”`);
  }
  faults.unless(new Set(item.correct).size === item.correct.length, `${path}.correct`, 'an option stands here twice');
  if (isNumber(type)) checkNumber(item, path, faults);
  else checkOptions(item, path, faults);
  if (type === 'hotspot') checkAreas(item, path, faults);
}

/** A number has a unit and one explanation; calipers measure a trace that says its scale. */
function checkNumber(item: PackageItem, path: string, faults: Faults): void {
  const [key = '', ...others] = item.correct;
  const isOne = others.length === 0 && Number.isFinite(Number(key));
  faults.unless(isOne, `${path}.correct`, `the key of an item of the type ${item.type} is one number`);
  for (const [locale, { options, unit, why }] of Object.entries(item.texts)) {
    const at = `${path}.texts.${locale}`;
    faults.unless(
      Object.keys(options).length === 0,
      `${at}.options`,
      `an item of the type ${item.type} has no options`,
    );
    faults.unless(why !== undefined, at, 'nothing explains the answer: “why” is missing');
    if (item.type === 'numeric') faults.unless(unit !== undefined, at, 'a number needs a “unit”');
  }
  if (item.type === 'calipers')
    faults.unless(item.speed !== undefined, `${path}.figure`, 'calipers need a trace that says its scale');
}

function checkOptions({ type, correct, texts }: PackageItem, path: string, faults: Faults): void {
  const [first, ...rest] = Object.values(texts);
  const options = Object.keys(first?.options ?? {});
  const matches = Object.keys(first?.matches ?? {});
  faults.unless(options.length >= 2, `${path}.texts`, 'an item needs two options or more');
  for (const [locale, text] of Object.entries(texts)) {
    const isSame = Object.keys(text.options).join() === options.join();
    faults.unless(isSame, `${path}.texts.${locale}.options`, 'the options differ from those of the first language');
  }
  const isAlike = rest.every((text) => Object.keys(text.matches ?? {}).join() === matches.join());
  faults.unless(isAlike, `${path}.texts`, 'the matches differ from those of the first language');
  const pairs = correct.map((entry) => entry.split(matchSign));
  for (const [at, [id = '', match]] of pairs.entries()) {
    faults.unless(options.includes(id), `${path}.correct.${at}`, `there is no option “${id}”`);
    const isKnown = match === undefined ? type !== 'matching' : matches.includes(match);
    faults.unless(isKnown, `${path}.correct.${at}`, `there is no match “${match ?? ''}”`);
  }
  const ids = new Set(pairs.map(([id = '']) => id));
  if (type === 'ordering' || type === 'matching') {
    const isWhole = ids.size === options.length && correct.length === options.length;
    faults.unless(isWhole, `${path}.correct`, 'the key holds every option once');
  }
  if (type === 'ordering') {
    const isTold = [...correct].sort().join() === correct.join();
    faults.unless(!isTold, `${path}.correct`, 'the ids of the options tell their order: give them other ids');
  }
  if (type === 'single' || type === 'truefalse')
    faults.unless(correct.length === 1, `${path}.correct`, `an item of the type ${type} has one right option`);
  const isTrueFalse = type !== 'truefalse' || [...options].sort().join() === 'false,true';
  faults.unless(isTrueFalse, `${path}.texts`, 'the options of a true or false item are “true” and “false”');
}

/** Every option has its own area on the figure. */
function checkAreas({ figure, areas = {}, texts }: PackageItem, path: string, faults: Faults): void {
  faults.unless(figure !== undefined, path, 'a place is shown on a figure: “figure” is missing');
  const options = Object.keys(Object.values(texts)[0]?.options ?? {});
  const isEach = [...options].sort().join() === Object.keys(areas).sort().join();
  faults.unless(isEach, `${path}.areas`, 'there is one area for each option, called like it');
  const all = Object.entries(areas);
  for (const [id, { x, y, width, height }] of all) {
    faults.unless(x + width <= 100 && y + height <= 100, `${path}.areas.${id}`, 'this area reaches beyond the figure');
    const overlapped = all.find(
      ([other, one]) =>
        other < id && x < one.x + one.width && one.x < x + width && y < one.y + one.height && one.y < y + height,
    );
    if (overlapped) faults.add(`${path}.areas.${id}`, `this area overlaps “${overlapped[0]}”`);
  }
}
