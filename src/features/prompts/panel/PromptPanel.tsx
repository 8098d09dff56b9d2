import { useState } from 'react';
import type { PromptDraft } from '#contract/prompts/drafts';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fill } from '../draft-store.ts';
import { Guard } from '../Guard.tsx';
import { guarded } from '../guarded.ts';
import { RunPrompt } from '../RunPrompt.tsx';
import { CopyButton } from './CopyButton.tsx';
import { PartEditor } from './PartEditor.tsx';
import { PromptSize } from './PromptSize.tsx';
import { StartOver } from './StartOver.tsx';
import { StickyBar } from './StickyBar.tsx';
import { useComposition } from './use-composition.ts';
import { useCopying } from './use-copying.ts';

interface Props {
  readonly draft: PromptDraft;
  /** Whether the plan does not include the role. */
  readonly isLocked: boolean;
}

/** The prompt as it is composed: to be read, written anew in places, and taken along. */
export function PromptPanel({ draft, isLocked }: Props) {
  const t = translations('prompt-panel');
  const { parts, text, size } = useComposition(draft);
  const [told, tell] = useState('');
  const { isCopied, isRefused, copy, forgive } = useCopying(text, tell);
  const editCount = parts.filter(({ id, state }) => state !== 'composed' && id !== 'own').length;
  const own = parts.find(({ id }) => id === 'own');
  const shown = parts.filter(({ id }) => id !== 'own');
  const copyButton = {
    isCopied,
    isDisabled: text === '' || isLocked,
    onCopy: () => guarded('copy', () => void copy()),
  };
  return (
    <section id="prompt" aria-labelledby="prompt-title" className="min-w-0 scroll-mt-20 xl:sticky xl:top-24">
      <div className="card flex flex-col overflow-hidden xl:max-h-[calc(100dvh-8rem)]">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-3.5">
          <h2 id="prompt-title" className="text-lg">
            {t('title')}
          </h2>
          {text && <PromptSize size={size} />}
        </header>
        {shown.length === 0 && !own ? (
          <div className="flex flex-col items-center gap-3 px-5 py-10 text-center">
            <img src="/art/tools.svg" alt="" width="200" height="150" />
            <p className="max-w-[36ch] text-quiet">{t('empty')}</p>
          </div>
        ) : (
          <ul className="flex flex-col gap-2 px-7 py-4 xl:overflow-y-auto">
            {shown.map(({ id, text: written, composed, state }) => (
              <PartEditor key={id} id={id} text={written} composed={composed} state={state} onDone={tell} />
            ))}
            <PartEditor id="own" text={own?.text ?? ''} composed="" state="composed" onDone={tell} />
          </ul>
        )}
        <Guard />
        {text && (
          <footer className="flex flex-col gap-3 border-t border-line px-5 py-4">
            {isLocked && <LockedRole />}
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton {...copyButton} />
            </div>
            <RunPrompt text={text} task={draft.task} isDisabled={isLocked} />
            <div className="-mx-2 flex flex-wrap items-center justify-between gap-2">
              <StartOver />
              {editCount > 0 && (
                <Button look="quiet" size="bar" onClick={() => takeBackAll(draft, tell)}>
                  {t('edits.takeBackAll', { count: editCount })}
                </Button>
              )}
            </div>
          </footer>
        )}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      {text && <StickyBar size={size} copyButton={copyButton} />}
      <Dialog isOpen={isRefused} onClose={forgive} title={t('byHand.title')}>
        <p className="mb-3">{t('byHand.text')}</p>
        <textarea
          readOnly
          aria-label={t('title')}
          value={text}
          rows={12}
          onFocus={({ target }) => target.select()}
          className="field"
        />
      </Dialog>
    </section>
  );
}

/** Takes the wording of the form everywhere; what somebody added of their own stays. */
function takeBackAll({ edits: { own } }: PromptDraft, tell: (what: string) => void): void {
  fill({ edits: own ? { own } : {} });
  tell(translations('prompt-panel')('edits.allTakenBack'));
}

function LockedRole() {
  const t = translations('prompt-panel');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-primary-50 px-4 py-3">
      <p className="min-w-0 flex-1 text-primary-950">{t('locked.text')}</p>
      <ButtonLink size="bar" href={href('pricing', currentLocale())}>
        {t('locked.plans')}
      </ButtonLink>
    </div>
  );
}
