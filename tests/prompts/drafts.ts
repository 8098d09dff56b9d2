import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locales';
import type { PromptDraft } from '#contract/prompts/drafts';
import { translator, type Texts, type Translate } from '#contract/text/texts';
import { blankDraft } from '../../src/features/prompts/blank-draft.ts';

/** The words that prompts are made of, in one language. */
export function promptWords(locale: Locale = 'en'): Translate {
  return translator(JSON.parse(readFileSync(`locales/${locale}/prompt-texts.json`, 'utf8')) as Texts, locale);
}

/** A draft of somebody who has chosen a role and a task, and said a little. */
export function aDraft(change: Partial<PromptDraft> = {}): PromptDraft {
  return {
    ...blankDraft,
    role: 'clinician',
    task: 'differential',
    fields: { context: 'Chest pain at rest' },
    ...change,
  };
}
