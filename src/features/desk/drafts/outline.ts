import { parse } from 'yaml';
import { documentOfDraft, webinarOfDraft } from '#contract/desk/drafts';
import { isLocale, type Locale } from '#contract/locales';
import { entriesOf, isEntry, textOf, type Entry } from './loose-values.ts';

/** What lists of a draft need of its main text, which may be invalid. */
export interface Outline {
  readonly languages: readonly Locale[];
  readonly objectives: readonly { readonly id: string; readonly text: string }[];
  readonly references: readonly { readonly id: string; readonly text: string }[];
  readonly lessons: readonly { readonly id: string; readonly kind: string }[];
  readonly quizzes: readonly { readonly id: string; readonly kind: string; readonly lesson: string }[];
}

/** Reads the outline of a draft; the only quiz of a webinar is the mastery quiz of its recording. */
export function outlineOfDraft(draftId: string, texts: ReadonlyMap<string, string>): Outline {
  const outline = outlineOf(texts.get(documentOfDraft(draftId)) ?? '');
  const hasQuiz = webinarOfDraft(draftId) !== undefined && texts.has('quizzes/mastery.yaml');
  return hasQuiz ? { ...outline, quizzes: [{ id: 'mastery', kind: 'mastery', lesson: '' }] } : outline;
}

/** Reads the outline of a document; what is missing or invalid is empty. */
export function outlineOf(text: string): Outline {
  const document = parsed(text);
  const list = (name: string) => entriesOf(document[name]);
  const languages = Array.isArray(document['languages']) ? document['languages'] : [];
  return {
    languages: languages.filter((one): one is Locale => typeof one === 'string' && isLocale(one)),
    objectives: list('objectives').map(({ id, text }) => ({ id: textOf(id), text: firstText(text) })),
    references: list('references').map(({ id, text }) => ({ id: textOf(id), text: textOf(text) })),
    lessons: list('lessons').map(({ id, kind }) => ({ id: textOf(id), kind: textOf(kind) })),
    quizzes: list('quizzes').map(({ id, kind, lesson }) => ({
      id: textOf(id),
      kind: textOf(kind),
      lesson: textOf(lesson),
    })),
  };
}

function parsed(text: string): Entry {
  try {
    const value: unknown = parse(text);
    return isEntry(value) ? value : {};
  } catch {
    return {};
  }
}

const firstText = (value: unknown) => (isEntry(value) ? textOf(Object.values(value)[0]) : textOf(value));
