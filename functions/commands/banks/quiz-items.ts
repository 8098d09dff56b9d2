import * as v from 'valibot';
import { PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { matchSign } from '#contract/learning/quizzes';
import type { Option, Question } from './bank.ts';

/** What an author still has to write; in YAML nothing stands behind the colon, and the check names the line. */
const toWrite = null;

/** How courses name the options of a statement. */
const statementWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { true: 'True', false: 'False' },
  de: { true: 'Richtig', false: 'Falsch' },
  fr: { true: 'Vrai', false: 'Faux' },
  es: { true: 'Verdadero', false: 'Falso' },
};

export type QuizItem = Readonly<Record<string, unknown>>;

/** A question as an item of a quiz file, with a place for everything that its author has to add. */
export function itemOf(question: Question, id: string, language: Locale, figure: string | undefined): QuizItem {
  const { type, stem, options, matches, tolerance, partial, fixed, areas, unit, why } = question;
  const isNumber = type === 'numeric';
  return {
    id,
    objective: toWrite,
    type,
    correct: keyOf(question),
    ...(isNumber && { tolerance }),
    ...(fixed && { fixed }),
    ...(partial && { partial }),
    ...(areas && { areas }),
    references: toWrite,
    ...(figure && { figure, figureAlt: { [language]: question.figure?.alt || toWrite } }),
    [language]: {
      stem,
      ...(isNumber
        ? { unit: unit ?? toWrite, why: why ?? toWrite }
        : { options: Object.fromEntries(options.map((option) => [option.id, optionTexts(option, type, language)])) }),
      ...(matches && { matches: Object.fromEntries(matches.map(({ id: match, text }) => [match, text])) }),
    },
  };
}

function optionTexts({ id, text, why }: Option, type: Question['type'], language: Locale): object {
  const words = type === 'truefalse' ? statementWords[language][id] : text;
  return { text: words || toWrite, why: why ?? toWrite };
}

function keyOf({ type, correct }: Question): unknown {
  if (type === 'numeric') return Number(correct[0]);
  return type === 'matching' ? Object.fromEntries(correct.map((pair) => pair.split(matchSign))) : correct;
}

/** Why an item could not stand in a package even when its author has written what is missing. */
export function misfitOf(item: QuizItem, language: Locale): string | undefined {
  const { [language]: texts, correct, ...rest } = filled(item) as Record<string, unknown>;
  const key = Array.isArray(correct) ? correct : ['one'];
  const { issues } = v.safeParse(PackageItem, { ...rest, references: [], correct: key, texts: { [language]: texts } });
  const [issue] = issues ?? [];
  if (!issue) return undefined;
  const path = v.getDotPath(issue)?.replace(`texts.${language}.`, '') ?? '';
  return 'requirement' in issue && /max_(?:length|entries)/.test(issue.type)
    ? `it has more than ${String(issue.requirement)} in “${path}”`
    : `its ${path} does not fit: ${issue.message}`;
}

/** An item as it were if its author had written what is missing. */
function filled(value: unknown): unknown {
  if (value === toWrite) return 'written';
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, filled(part)]));
}
