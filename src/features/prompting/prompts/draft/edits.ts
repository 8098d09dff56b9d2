import { blockIds } from '#contract/prompting/prompts/blocks';
import type { BlockId } from '#contract/prompting/prompts/blocks';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Block, Origin } from '../compose.ts';

type Edits = PromptDraft['edits'];

/** A part of the prompt with the user's edit. */
export interface Part {
  readonly id: BlockId;
  readonly origins: readonly Origin[];
  readonly text: string;
  /** The current text of the form; empty if it has none. */
  readonly composed: string;
  /** `outdated`: the user edited it, and the form has changed since. */
  readonly state: 'composed' | 'edited' | 'outdated';
}

/** The parts of the form with the user's edits merged in (three-way: base, own wording, form now). */
export function withEdits(blocks: readonly Block[], edits: Edits): Part[] {
  const composed = new Map(blocks.map((block) => [block.id, block]));
  return blockIds.flatMap((id): Part[] => {
    const block = composed.get(id);
    const edit = edits[id];
    const now = block?.text ?? '';
    const origins = block?.origins ?? [];
    if (!edit) return block ? [{ id, origins, text: now, composed: now, state: 'composed' }] : [];
    const isNew = edit.base !== now;
    return [{ id, origins, text: edit.text, composed: now, state: isNew && id !== 'own' ? 'outdated' : 'edited' }];
  });
}

/** Adds the user's text of a part; a text equal to the form's removes the edit. */
export function withEdit(edits: Edits, { id, composed }: Pick<Part, 'id' | 'composed'>, text: string): Edits {
  if (text === composed) return withoutEdit(edits, id);
  return { ...edits, [id]: { base: edits[id]?.base ?? composed, text } };
}

/** Removes the edit of one part. */
export function withoutEdit(edits: Edits, id: BlockId): Edits {
  const { [id]: _, ...others } = edits;
  return others;
}

/** Confirms the user's text of a part after the form has changed. */
export function rebasedEdit(edits: Edits, { id, composed, text }: Pick<Part, 'id' | 'composed' | 'text'>): Edits {
  return { ...edits, [id]: { base: composed, text } };
}

/** The whole prompt; parts that were emptied are left out. */
export function promptText(parts: readonly Part[]): string {
  return parts
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n');
}
