import type { BlockId } from '#contract/prompting/prompts/blocks';
import { fieldsOf, type PromptField } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';

/** The field or part that a text was typed in. */
export type Source = `fields.${PromptField}` | `edits.${BlockId}`;

export interface TypedText {
  readonly source: Source;
  readonly text: string;
}

/** All typed texts of the prompt; an edited part replaces its field. */
export function typedTexts({ task, fields, edits }: PromptDraft): TypedText[] {
  const written = Object.entries(edits).map(([id, { text }]) => ({ source: `edits.${id as BlockId}` as const, text }));
  const filled = (task ? fieldsOf[task] : [])
    .filter((field) => !edits[field])
    .map((field) => ({ source: `fields.${field}` as const, text: fields[field] ?? '' }));
  return [...filled, ...written].filter(({ text }) => text.trim() !== '');
}

/** Replaces one text of the draft. */

export function rewritten(draft: PromptDraft, source: Source, text: string): Pick<PromptDraft, 'fields' | 'edits'> {
  const [part, id] = source.split('.') as ['fields' | 'edits', PromptField & BlockId];
  if (part === 'fields') return { fields: { ...draft.fields, [id]: text }, edits: draft.edits };
  const edit = draft.edits[id];
  return { fields: draft.fields, edits: edit ? { ...draft.edits, [id]: { ...edit, text } } : draft.edits };
}
