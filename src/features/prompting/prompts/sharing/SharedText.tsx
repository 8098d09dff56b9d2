import { useEffect, useState } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { compose } from '../compose.ts';
import { promptText, withEdits } from '../draft/edits.ts';
import { loadPromptTexts } from '../prompt-texts.ts';
import { draftIn } from './share-link.ts';

interface Shared {
  readonly draft: PromptDraft;
  readonly text: string;
}

/** The prompt of a fragment; `undefined` until it is read, `null` if it is not valid. */
export function useSharedPrompt(fragment: string | undefined): Shared | null | undefined {
  const [shared, setShared] = useState<Shared | null>();
  useEffect(() => {
    if (fragment === undefined) return;
    let isWanted = true;
    void readShared(fragment).then((found) => isWanted && setShared(found));
    return () => {
      isWanted = false;
    };
  }, [fragment]);
  return shared;
}

async function readShared(fragment: string): Promise<Shared | null> {
  const draft = await draftIn(fragment);
  if (!draft) return null;
  const words = await loadPromptTexts(draft.language ?? currentLocale());
  return { draft, text: promptText(withEdits(compose(draft, words), draft.edits)) };
}

interface Props {
  readonly shared: Shared;
  readonly label: string;
  readonly className: string;
}

/** A prompt that another person wrote: as text, read-only. */
export function SharedText({ shared: { draft, text }, label, className }: Props) {
  return (
    <div
      role="region"
      aria-label={label}
      lang={draft.language ?? undefined}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className={`overflow-y-auto whitespace-pre-line break-words rounded-card border border-line p-4 text-ink ${className}`}
    >
      {text}
    </div>
  );
}
