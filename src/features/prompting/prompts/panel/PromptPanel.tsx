import { FolderOpen } from 'lucide-react';
import { useState, useMemo } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { translations, currentLocale } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Guard } from '../Guard.tsx';
import { confirmExport } from '../confirm-export.ts';
import { Library } from '../tool-parts.ts';
import { ManualCopy } from './ManualCopy.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { PartEditor } from './PartEditor.tsx';
import { PromptSize } from './PromptSize.tsx';
import { StickyBar } from './StickyBar.tsx';
import { useCopying } from './use-copying.ts';
import { compose } from '../compose.ts';
import { promptText, withEdits, type Part } from '../draft/edits.ts';
import { sizeOf, type Size } from '../estimate.ts';
import { usePromptTexts } from '../prompt-texts.ts';

interface Props {
  readonly draft: PromptDraft;
  /** Whether the plan does not include the role. */
  readonly isLocked: boolean;
}

/** The composed prompt, to read, edit and export. */
export function PromptPanel({ draft, isLocked }: Props) {
  const t = translations('prompt-panel');
  const { parts, text, size } = useComposition(draft);
  const [announcement, announce] = useState('');
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { isCopied, isRefused, copy, forgive } = useCopying(text, announce);
  const editCount = parts.filter(({ id, state }) => state !== 'composed' && id !== 'own').length;
  const own = parts.find(({ id }) => id === 'own');
  const visibleParts = parts.filter(({ id }) => id !== 'own');
  const copyButton = {
    isCopied,
    isDisabled: text === '' || isLocked,
    onCopy: () => confirmExport('copy', () => void copy()),
  };
  return (
    <section id="prompt" aria-labelledby="prompt-title" className="min-w-0 scroll-mt-20 xl:sticky xl:top-24">
      <div className="card flex flex-col overflow-hidden xl:max-h-[calc(100dvh-8rem)]">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3.5">
          <div>
            <h2 id="prompt-title" className="text-lg">
              {t('title')}
            </h2>
            {text && <PromptSize size={size} />}
          </div>
          <LibraryButton onPress={() => setLibraryOpen(true)} />
        </header>
        <div className="min-h-0 xl:overflow-y-auto">
          <Guard />
          {visibleParts.length === 0 && !own ? (
            <EmptyPrompt />
          ) : (
            <ul className="flex flex-col gap-2 px-7 py-4">
              {visibleParts.map(({ id, text: written, composed, state }) => (
                <PartEditor key={id} id={id} text={written} composed={composed} state={state} onDone={announce} />
              ))}
              <PartEditor id="own" text={own?.text ?? ''} composed="" state="composed" onDone={announce} />
            </ul>
          )}
        </div>
        {text && (
          <PanelFooter
            draft={draft}
            text={text}
            editCount={editCount}
            isLocked={isLocked}
            copyButton={copyButton}
            announce={announce}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {text && <StickyBar size={size} copyButton={copyButton} />}
      <ManualCopy text={text} isOpen={isRefused} onClose={forgive} />
      {isLibraryOpen && <Library onClose={() => setLibraryOpen(false)} />}
    </section>
  );
}

function EmptyPrompt() {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-10 text-center">
      <img src="/art/tools.svg" alt="" width="200" height="150" />
      <p className="max-w-[36ch] text-quiet">{translations('prompt-panel')('empty')}</p>
    </div>
  );
}

function LibraryButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button look="quiet" size="sm" onClick={onPress}>
      <FolderOpen size={16} strokeWidth={1.5} aria-hidden="true" />
      {translations('prompt-panel')('library')}
    </Button>
  );
}

/** A composed prompt: its parts, its text and its length. */
interface Composition {
  readonly parts: readonly Part[];
  readonly text: string;
  readonly size: Size;
}

/** Composes the prompt of a draft; empty until the texts of its language are loaded. */
function useComposition(draft: PromptDraft): Composition {
  const words = usePromptTexts(draft.language ?? currentLocale());
  return useMemo(() => {
    const parts = words ? withEdits(compose(draft, words), draft.edits) : [];
    const text = promptText(parts);
    return { parts, text, size: sizeOf(text) };
  }, [draft, words]);
}
