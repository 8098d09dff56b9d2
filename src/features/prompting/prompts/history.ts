import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';

/** A prompt that was copied, opened elsewhere or saved on this device. */
export interface PastPrompt {
  /** Instant as ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly draft: PromptDraft;
}

/** Most prompts that are kept. */
export const mostPast = 20;

const name = 'prompt-history';

/** What was used last on this device, the newest first. */
export function pastPrompts(): readonly PastPrompt[] {
  return localDraft<PastPrompt[]>(name) ?? [];
}

/** Keeps a prompt that was used; the same text is kept once. */
export function keepPast(text: string, draft: PromptDraft): void {
  const others = pastPrompts().filter((past) => past.text !== text);
  saveLocalDraft(name, [{ at: new Date().toISOString(), text, draft }, ...others].slice(0, mostPast));
}

export function clearHistory(): void {
  deleteLocalDraft(name);
}
