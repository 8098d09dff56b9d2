import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { fill } from '../draft-store.ts';
import { guarded } from '../guarded.ts';
import { keepPast } from '../history.ts';
import { RunPrompt } from '../RunPrompt.tsx';
import { TakeAlong } from '../tool-parts.ts';
import { CopyButton } from './CopyButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { StartOver } from './StartOver.tsx';

interface Props {
  readonly draft: PromptDraft;
  readonly text: string;
  /** How many parts the user edited. */
  readonly editCount: number;
  readonly isLocked: boolean;
  readonly copyButton: Parameters<typeof CopyButton>[0];
  readonly tell: (what: string) => void;
}

/** What can be done with the prompt. */
export function PanelFooter({ draft, text, editCount, isLocked, copyButton, tell }: Props) {
  const t = translations('prompt-panel');
  const [isTaking, setTaking] = useState(false);
  const name = draft.task ? translations('prompt-form')(`tasks.${draft.task}`) : '';
  const use = () => keepPast(text, draft);
  return (
    <footer className="flex flex-col gap-3 border-t border-line px-5 py-4">
      {isLocked && <LockedRole />}
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton {...copyButton} />
        {!isLocked && (
          <>
            <SaveButton name={name} onSaved={use} />
            <Button look="secondary" size="bar" onClick={() => guarded('open', () => setTaking(true))}>
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
          <Button look="quiet" size="bar" onClick={() => takeBackAll(draft, tell)}>
            {t('edits.takeBackAll', { count: editCount })}
          </Button>
        )}
      </div>
      {isTaking && <TakeAlong draft={draft} text={text} name={name} onUsed={use} onClose={() => setTaking(false)} />}
    </footer>
  );
}

/** Takes the wording of the form everywhere; what a user added of their own stays. */
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
