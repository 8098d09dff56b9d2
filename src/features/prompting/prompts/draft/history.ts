import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../../platform/offline/local-drafts.ts';

/** A prompt that was copied, opened elsewhere or saved on this device. */
export interface PastPrompt {
  /** Instant as ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly draft: PromptDraft;
}

/** Maximum number of stored prompts. */
export const maxPast = 20;

const name = 'prompt-history';

/** The prompts used last on this device, newest first. */
export function pastPrompts(): readonly PastPrompt[] {
  return localDraft<PastPrompt[]>(name) ?? [];
}

/** Stores a used prompt; equal texts are stored once. */
export function storePastPrompt(text: string, draft: PromptDraft): void {
  const others = pastPrompts().filter((past) => past.text !== text);
  saveLocalDraft(name, [{ at: new Date().toISOString(), text, draft }, ...others].slice(0, maxPast));
}

export function clearHistory(): void {
  deleteLocalDraft(name);
}
