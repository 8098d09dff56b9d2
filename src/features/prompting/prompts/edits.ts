import { blockIds } from '#contract/prompting/prompts/blocks';
import type { BlockId } from '#contract/prompting/prompts/blocks';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Block, Origin } from './compose.ts';

type Edits = PromptDraft['edits'];

/** A part of the prompt as it will be copied. */
export interface Part {
  readonly id: BlockId;
  readonly origins: readonly Origin[];
  readonly text: string;
  /** What the form says now; empty where it says nothing any more. */
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

/** Records what a user wrote in place of a part; written as the form has it, it is no edit any more. */
export function edited(edits: Edits, { id, composed }: Pick<Part, 'id' | 'composed'>, text: string): Edits {
  if (text === composed) return withoutEdit(edits, id);
  return { ...edits, [id]: { base: edits[id]?.base ?? composed, text } };
}

/** Takes the wording of the form for one part. */
export function withoutEdit(edits: Edits, id: BlockId): Edits {
  const { [id]: _, ...others } = edits;
  return others;
}

/** Keeps a user's own wording though the form says something else now. */
export function keptEdit(edits: Edits, { id, composed, text }: Pick<Part, 'id' | 'composed' | 'text'>): Edits {
  return { ...edits, [id]: { base: composed, text } };
}

/** The whole prompt; parts that were emptied are left out. */
export function promptText(parts: readonly Part[]): string {
  return parts
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n');
}
