import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { fill } from '../draft/draft-store.ts';
import { confirmExport } from '../confirm-export.ts';
import { storePastPrompt } from '../draft/history.ts';
import { RunPrompt } from '../RunPrompt.tsx';
import { ExportDialog } from '../tool-parts.ts';
import { CopyButton } from './CopyButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { StartOver } from './StartOver.tsx';

interface Props {
  readonly draft: PromptDraft;
  readonly text: string;
  /** Number of edited parts. */
  readonly editCount: number;
  readonly isLocked: boolean;
  readonly copyButton: Parameters<typeof CopyButton>[0];
  readonly announce: (what: string) => void;
}

/** The actions on the prompt. */
export function PanelFooter({ draft, text, editCount, isLocked, copyButton, announce }: Props) {
  const t = translations('prompt-panel');
  const [isExporting, setExporting] = useState(false);
  const name = draft.task ? translations('prompt-form')(`tasks.${draft.task}`) : '';
  const use = () => storePastPrompt(text, draft);
  return (
    <footer className="flex flex-col gap-3 border-t border-line px-5 py-4">
      {isLocked && <LockedRole />}
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton {...copyButton} />
        {!isLocked && (
          <>
            <SaveButton name={name} onSaved={use} />
            <Button look="secondary" size="bar" onClick={() => confirmExport('open', () => setExporting(true))}>
              <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
              {t('more')}
            </Button>
          </>
        )}
      </div>
      <RunPrompt text={text} task={draft.task} isDisabled={isLocked} />
      <div className="-mx-2 flex flex-wrap items-center justify-between gap-2">
        <StartOver />
        {editCount > 0 && (
          <Button look="quiet" size="bar" onClick={() => revertAll(draft, announce)}>
            {t('edits.takeBackAll', { count: editCount })}
          </Button>
        )}
      </div>
      {isExporting && (
        <ExportDialog draft={draft} text={text} name={name} onUsed={use} onClose={() => setExporting(false)} />
      )}
    </footer>
  );
}

/** Removes all edits of composed parts; the user's own part stays. */
function revertAll({ edits: { own } }: PromptDraft, announce: (what: string) => void): void {
  fill({ edits: own ? { own } : {} });
  announce(translations('prompt-panel')('edits.allTakenBack'));
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
