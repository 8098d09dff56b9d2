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
    if (need === 'must') faults.unless(item[name] !== undefined, path, 'item.needs', { type, entry: name });
    if (!need) faults.unless(item[name] === undefined, `${path}.${name}`, 'item.hasNo', { type, entry: name });
  }
  faults.unless(new Set(item.correct).size === item.correct.length, `${path}.correct`, 'item.optionTwice');
  if (isNumber(type)) checkNumber(item, path, faults);
  else checkOptions(item, path, faults);
  if (type === 'hotspot') checkAreas(item, path, faults);
}

/** A number has a unit and one explanation; calipers measure a trace that says its scale. */
function checkNumber(item: PackageItem, path: string, faults: Faults): void {
  const [key = '', ...others] = item.correct;
  const isOne = others.length === 0 && Number.isFinite(Number(key));
  faults.unless(isOne, `${path}.correct`, 'item.oneNumber', { type: item.type });
  for (const [locale, { options, unit, why }] of Object.entries(item.texts)) {
    const at = `${path}.texts.${locale}`;
    faults.unless(Object.keys(options).length === 0, `${at}.options`, 'item.noOptions', { type: item.type });
    faults.unless(why !== undefined, at, 'item.noWhy');
    if (item.type === 'numeric') faults.unless(unit !== undefined, at, 'item.noUnit');
  }
  if (item.type === 'calipers') faults.unless(item.speed !== undefined, `${path}.figure`, 'item.noScale');
}

function checkOptions({ type, correct, texts }: PackageItem, path: string, faults: Faults): void {
  const [first, ...rest] = Object.values(texts);
  const options = Object.keys(first?.options ?? {});
  const matches = Object.keys(first?.matches ?? {});
  faults.unless(options.length >= 2, `${path}.texts`, 'item.twoOptions');
  for (const [locale, text] of Object.entries(texts)) {
    const isSame = Object.keys(text.options).join() === options.join();
    faults.unless(isSame, `${path}.texts.${locale}.options`, 'item.otherOptions');
  }
  const isAlike = rest.every((text) => Object.keys(text.matches ?? {}).join() === matches.join());
  faults.unless(isAlike, `${path}.texts`, 'item.otherMatches');
  const pairs = correct.map((entry) => entry.split(matchSign));
  for (const [at, [id = '', match]] of pairs.entries()) {
    faults.unless(options.includes(id), `${path}.correct.${at}`, 'item.noOption', { id });
    const isKnown = match === undefined ? type !== 'matching' : matches.includes(match);
    faults.unless(isKnown, `${path}.correct.${at}`, 'item.noMatch', { id: match ?? '' });
  }
  const ids = new Set(pairs.map(([id = '']) => id));
  if (type === 'ordering' || type === 'matching') {
    const isWhole = ids.size === options.length && correct.length === options.length;
    faults.unless(isWhole, `${path}.correct`, 'item.wholeKey');
  }
  if (type === 'ordering') {
    const isTold = [...correct].sort().join() === correct.join();
    faults.unless(!isTold, `${path}.correct`, 'item.orderRevealed');
  }
  if (type === 'single' || type === 'truefalse')
    faults.unless(correct.length === 1, `${path}.correct`, 'item.oneRight', { type });
  const isTrueFalse = type !== 'truefalse' || [...options].sort().join() === 'false,true';
  faults.unless(isTrueFalse, `${path}.texts`, 'item.trueFalse');
}

/** Every option has its own area on the figure. */
function checkAreas({ figure, areas = {}, texts }: PackageItem, path: string, faults: Faults): void {
  faults.unless(figure !== undefined, path, 'item.noFigure');
  const options = Object.keys(Object.values(texts)[0]?.options ?? {});
  const isEach = [...options].sort().join() === Object.keys(areas).sort().join();
  faults.unless(isEach, `${path}.areas`, 'item.areas');
  const all = Object.entries(areas);
  for (const [id, { x, y, width, height }] of all) {
    faults.unless(x + width <= 100 && y + height <= 100, `${path}.areas.${id}`, 'item.areaBeyond');
    const overlapped = all.find(
      ([other, one]) =>
        other < id && x < one.x + one.width && one.x < x + width && y < one.y + one.height && one.y < y + height,
    );
    if (overlapped) faults.add(`${path}.areas.${id}`, 'item.areaOverlap', { id: overlapped[0] });
  }
}
