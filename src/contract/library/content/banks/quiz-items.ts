import * as v from 'valibot';
import { PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { matchSign } from '#contract/library/content/course-parts';
import type { Reason } from '#contract/library/content/rules/reasons';
import type { Option, Question } from '#contract/library/content/banks/bank';

/** A value that the author must write: empty in YAML, and reported by the check. */
const missing = null;

/** The texts of the options of a statement. */
const statementWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { true: 'True', false: 'False' },
  de: { true: 'Richtig', false: 'Falsch' },
  fr: { true: 'Vrai', false: 'Faux' },
  es: { true: 'Verdadero', false: 'Falso' },
};

export type QuizItem = Readonly<Record<string, unknown>>;

/** Converts a question to an item of a quiz file, with an empty value for everything its author must add. */
export function itemOf(question: Question, id: string, language: Locale, figure: string | undefined): QuizItem {
  const { type, stem, options, matches, tolerance, partial, fixed, areas, unit, why } = question;
  const isNumber = type === 'numeric';
  return {
    id,
    objective: missing,
    type,
    correct: keyOf(question),
    ...(isNumber && { tolerance }),
    ...(fixed && { fixed }),
    ...(partial && { partial }),
    ...(areas && { areas }),
    references: missing,
    ...(figure && { figure, figureAlt: { [language]: question.figure?.alt || missing } }),
    [language]: {
      stem,
      ...(isNumber
        ? { unit: unit ?? missing, why: why ?? missing }
        : { options: Object.fromEntries(options.map((option) => [option.id, optionTexts(option, type, language)])) }),
      ...(matches && { matches: Object.fromEntries(matches.map(({ id: match, text }) => [match, text])) }),
    },
  };
}

function optionTexts({ id, text, why }: Option, type: Question['type'], language: Locale): object {
  const words = type === 'truefalse' ? statementWords[language][id] : text;
  return { text: words || missing, why: why ?? missing };
}

function keyOf({ type, correct }: Question): unknown {
  if (type === 'numeric') return Number(correct[0]);
  return type === 'matching' ? Object.fromEntries(correct.map((pair) => pair.split(matchSign))) : correct;
}

/** Why an item is not valid in a package even after its author has written the missing values. */
export function faultOfItem(item: QuizItem, language: Locale): Reason | undefined {
  const { [language]: texts, correct, ...rest } = withPlaceholders(item) as Record<string, unknown>;
  const key = Array.isArray(correct) ? correct : ['one'];
  const { issues } = v.safeParse(PackageItem, { ...rest, references: [], correct: key, texts: { [language]: texts } });
  const [issue] = issues ?? [];
  if (!issue) return undefined;
  const path = v.getDotPath(issue)?.replace(`texts.${language}.`, '') ?? '';
  return 'requirement' in issue && /max_(?:length|entries)/.test(issue.type)
    ? { code: 'bank.tooMuch', facts: { entry: path, limit: String(issue.requirement) } }
    : { code: 'bank.invalid', facts: { entry: path } };
}

/** Replaces missing values by placeholders. */
function withPlaceholders(value: unknown): unknown {
  if (value === missing) return 'written';
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, withPlaceholders(part)]));
}
