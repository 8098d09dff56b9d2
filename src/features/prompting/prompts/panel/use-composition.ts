import { useMemo } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { compose } from '../compose.ts';
import { promptText, withEdits, type Part } from '../edits.ts';
import { sizeOf, type Size } from '../estimate.ts';
import { usePromptWords } from '../prompt-words.ts';

/** A prompt as it stands: its parts, its text, and how long it is. */
export interface Composition {
  readonly parts: readonly Part[];
  readonly text: string;
  readonly size: Size;
}

/** The prompt that a draft makes; empty until the words of its language are there. */
export function useComposition(draft: PromptDraft): Composition {
  const words = usePromptWords(draft.language ?? currentLocale());
  return useMemo(() => {
    const parts = words ? withEdits(compose(draft, words), draft.edits) : [];
    const text = promptText(parts);
    return { parts, text, size: sizeOf(text) };
  }, [draft, words]);
}
