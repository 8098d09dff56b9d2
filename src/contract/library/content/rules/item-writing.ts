import type { CoursePackage, PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { Faults, type Fault } from '#contract/library/content/rules/faults';

interface Words {
  readonly negatives: RegExp;
  readonly absolutes: RegExp;
  readonly catchAll: RegExp;
}

/** Matches whole words only; `\b` does not know accents. */
function words(list: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags);
}

/** Negatives in capitals are emphasized already, so only lower case is looked for. */
const wordsOf: Readonly<Record<Locale, Words>> = {
  en: {
    negatives: words('[Nn]ot|[Cc]annot|[Ee]xcept|[Ll]east (?:likely|appropriate)|[Ii]ncorrect|[Ww]rong', 'u'),
    absolutes: words('always|never|invariably|without exception|in all cases|under no circumstances'),
    catchAll: words('(?:all|none|both) of (?:the above|these)'),
  },
  de: {
    negatives: words('[Nn]icht|[Kk]ein(?:e[mnrs]?)?|[Aa]ußer|am wenigsten|[Ff]alsch', 'u'),
    absolutes: words('immer|nie|niemals|stets|ausnahmslos|in jedem Fall|unter keinen Umständen'),
    catchAll: words('(?:alle|keine[rs]?) (?:der )?(?:genannten|obigen)\\p{L}*|alles davon|nichts davon'),
  },
  fr: {
    negatives: words("[Nn]e|[Nn][’']\\p{L}+|[Ss]auf|[Ee]xcepté|[Ll]e moins|[Ff]aux|[Ff]ausse", 'u'),
    absolutes: words('toujours|jamais|invariablement|sans exception|dans tous les cas|en aucun cas'),
    catchAll: words('(?:toutes|aucune) (?:de )?(?:ces|les) réponses|tout ce qui précède|rien de tout cela'),
  },
  es: {
    negatives: words('[Nn]o|[Ee]xcepto|[Ss]alvo|(?<!al )[Mm]enos|[Ff]als[ao]|[Ii]ncorrect[ao]', 'u'),
    absolutes: words('siempre|nunca|jamás|invariablemente|sin excepción|en todos los casos|en ningún caso'),
    catchAll: words('(?:todas|ninguna)(?: de)? las anteriores|todo lo anterior|nada de lo anterior'),
  },
};

/** Items of a quiz from which on its keys form a pattern. */
const fewestForPattern = 4;

/**
 * Warns of wording that reveals the key, by the usual item-writing rules. A package with warnings
 * can be published: whether a longer key is a cue is for its author to judge.
 */
export function warningsOf({ quizzes, courseDocument }: CoursePackage): Fault[] {
  const warnings = new Faults();
  for (const [index, { items }] of quizzes.entries()) {
    const path = `quizzes.${index}`;
    for (const [at, item] of items.entries()) {
      lookAtOrder(item, `${path}.items.${at}`, warnings);
      for (const locale of courseDocument.languages) lookAtItem(item, locale, `${path}.items.${at}.texts`, warnings);
    }
    for (const locale of courseDocument.languages) lookAtLengths(items, locale, path, warnings);
    lookAtPlaces(items, path, warnings);
  }
  lookAtForms(quizzes, courseDocument, warnings);
  return warnings.found;
}

function lookAtItem(item: PackageItem, locale: Locale, path: string, warnings: Faults): void {
  const texts = item.texts[locale];
  if (!texts) return;
  const { negatives, absolutes, catchAll } = wordsOf[locale];
  const negative = negatives.exec(questionOf(texts.stem, item.type))?.[0];
  if (negative) warnings.add(`${path}.${locale}.stem`, 'writing.negative', { word: negative });
  const statements = Object.entries(texts.options).map(([id, { text }]): [string, string] => [`options.${id}`, text]);
  if (item.type === 'truefalse') statements.push(['stem', texts.stem]);
  for (const [place, text] of statements) {
    const absolute = absolutes.exec(text)?.[0];
    if (absolute) warnings.add(`${path}.${locale}.${place}`, 'writing.absolute', { word: absolute });
    if (catchAll.test(text)) warnings.add(`${path}.${locale}.${place}`, 'writing.others');
  }
  const { key, others } = lengthsOf(item, locale);
  if (key - others > 12 && key > others * 1.3) {
    warnings.add(`${path}.${locale}`, 'writing.keyLength', { key, others });
  }
}

const isChoice = (type: PackageItem['type']) => type === 'single' || type === 'multiple';

/** Options are shown in another order to each learner, unless theirs has a meaning. */
function lookAtOrder({ type, fixed, texts }: PackageItem, path: string, warnings: Faults): void {
  const options = Object.values(Object.values(texts)[0]?.options ?? {});
  if (fixed || !isChoice(type) || !areInOrder(options.map(({ text }) => text))) return;
  warnings.add(path, 'writing.order', { entry: 'fixed: true' });
}

/** Whether all texts begin with a number, each larger than the one before or each smaller. */
function areInOrder(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => {
    const [number] = /^[-−]?\d+(?:[.,]\d+)?/.exec(text) ?? [];
    return Number(number?.replace('−', '-').replace(',', '.') ?? NaN);
  });
  const rises = numbers.slice(1).map((number, index) => Math.sign(number - (numbers[index] ?? NaN)));
  return rises.length > 1 && Math.abs(rises.reduce((sum, rise) => sum + rise, 0)) === rises.length;
}

/** How far apart the difficulties of two forms may lie on average, from 1 to 3. */
const alike = 0.25;

/** Kickoff and mastery are compared: their pools are to be of like difficulty. */
function lookAtForms(
  quizzes: CoursePackage['quizzes'],
  { quizzes: declared }: CoursePackage['courseDocument'],
  warnings: Faults,
): void {
  const [before, after] = (['kickoff', 'mastery'] as const).map((kind) => {
    const items = quizzes.find(({ id }) => id === declared.find((quiz) => quiz.kind === kind)?.id)?.items ?? [];
    return items.reduce((sum, { difficulty = 2 }) => sum + difficulty, 0) / items.length;
  });
  if (before === undefined || after === undefined || !(Math.abs(before - after) > alike)) return;
  const [kickoff, mastery] = [before, after].map((mean) => Number(mean.toFixed(1)));
  warnings.add('courseDocument.quizzes', 'writing.difficulty', { kickoff: kickoff ?? 0, mastery: mastery ?? 0 });
}

/** The longest option may be the key in at most half of the items. */
function lookAtLengths(items: readonly PackageItem[], locale: Locale, path: string, warnings: Faults): void {
  const lengths = items.filter(({ type }) => type === 'single').map((item) => lengthsOf(item, locale));
  const longest = lengths.filter(({ key, others }) => key > others).length;
  if (lengths.length < fewestForPattern || longest * 2 <= lengths.length) return;
  warnings.add(path, 'writing.longest', { locale, number: longest, of: lengths.length });
}

/** No position among the options has more than half of the keys, and statements are neither all true nor all false. */
function lookAtPlaces(items: readonly PackageItem[], path: string, warnings: Faults): void {
  for (const type of ['single', 'truefalse'] as const) {
    const keys = items.filter((item) => item.type === type).map(({ correct }) => correct.join());
    for (const key of new Set(keys)) {
      const count = keys.filter((one) => one === key).length;
      if (keys.length < fewestForPattern || count * 2 <= keys.length) continue;
      warnings.add(path, 'writing.places', { key, number: count, of: keys.length, type });
    }
  }
}

/** Signs of the one right option and of the longest other one; nothing to compare where several are right. */
function lengthsOf({ type, correct, texts }: PackageItem, locale: Locale): { key: number; others: number } {
  if (type !== 'single') return { key: 0, others: 0 };
  const options = Object.entries(texts[locale]?.options ?? {});
  const longest = (isKey: boolean) =>
    Math.max(0, ...options.filter(([id]) => correct.includes(id) === isKey).map(([, { text }]) => text.length));
  return { key: longest(true), others: longest(false) };
}

/** The question of a stem, without the preceding case. */
function questionOf(stem: string, type: PackageItem['type']): string {
  const sentences = stem.split(/(?<=[.?!:])\s+/);
  const question = type !== 'truefalse' && sentences.findLast((sentence) => sentence.endsWith('?'));
  return question || (sentences.at(-1) ?? '');
}
