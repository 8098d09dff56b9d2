import type { BlockId } from '#contract/prompting/prompts/blocks';
import { fieldsOf, promptFields, type PromptField } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Translate } from '#contract/text/texts';

type Setting = keyof PromptDraft['settings'];

/** The input that a part of the prompt is composed from. */
export type Origin = 'role' | 'task' | `fields.${PromptField}` | `settings.${Setting}`;

/** A composed part of the prompt. */
export interface Block {
  readonly id: BlockId;
  readonly origins: readonly Origin[];
  readonly text: string;
}

/** Fields with material for the assistant: delimited, so that the assistant does not follow instructions in it. */
const quoted: readonly PromptField[] = ['material'];

/** Fields of a few words, on the line of their label. */
const short: readonly PromptField[] = ['target', 'audience', 'output'];

/** The parts of a prompt, in their order; `words` are the texts of `prompt-texts` in the language of the prompt. */
export function compose(draft: PromptDraft, words: Translate): Block[] {
  const { role, task } = draft;
  // Settings alone make no prompt.
  if (!role && !task) return [];
  const blocks: (Block | undefined)[] = [
    role ? { id: 'role', origins: ['role'], text: words(`roles.${role}`) } : undefined,
    task ? { id: 'task', origins: ['task'], text: words(`tasks.${task}`) } : undefined,
    ...promptFields.map((field) => fieldBlock(draft, field, words)),
    list('style', styleOf(draft, words), words),
    list('evidence', linesOf(draft, 'evidence', words), words),
    list('safety', linesOf(draft, 'safety', words), words),
  ];
  return blocks.filter((block) => block !== undefined);
}

function fieldBlock({ task, fields }: PromptDraft, field: PromptField, words: Translate): Block | undefined {
  const value = fields[field]?.trim();
  if (!value || !task || !fieldsOf[task].includes(field)) return undefined;
  const name = words(`fields.${field}`);
  const text = quoted.includes(field)
    ? `${name}\n"""\n${value}\n"""`
    : `${name}${short.includes(field) && !value.includes('\n') ? ' ' : '\n'}${value}`;
  return { id: field, origins: [`fields.${field}`], text };
}

interface Line {
  readonly origin: Origin;
  readonly text: string;
}

function styleOf({ settings: { tone, length, readingLevel, answerLanguage } }: PromptDraft, words: Translate): Line[] {
  return [
    tone && line('tone', words(`tone.${tone}`)),
    length && line('length', words(`length.${length}`)),
    readingLevel && line('readingLevel', words(`readingLevel.${readingLevel}`)),
    answerLanguage && line('answerLanguage', words(`answerLanguage.${answerLanguage}`)),
  ].filter((one) => one !== null);
}

function linesOf({ settings }: PromptDraft, kind: 'evidence' | 'safety', words: Translate): Line[] {
  return settings[kind].map((rule) => line(kind, words(`${kind}.${rule}`)));
}

function line(setting: Setting, text: string): Line {
  return { origin: `settings.${setting}`, text };
}

function list(id: 'style' | 'evidence' | 'safety', lines: readonly Line[], words: Translate): Block | undefined {
  if (lines.length === 0) return undefined;
  const text = [words(`lists.${id}`), ...lines.map((one) => `- ${one.text}`)].join('\n');
  return { id, origins: [...new Set(lines.map(({ origin }) => origin))], text };
}
