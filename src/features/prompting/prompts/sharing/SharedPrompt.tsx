import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { replaceWithUndoToast } from '../draft/draft-store.ts';
import { SharedText, useSharedPrompt } from './SharedText.tsx';

interface Props {
  /** The fragment of the address. */
  readonly fragment: string;
  readonly onClose: () => void;
}

/** A prompt from a shared link, which replaces the user's own only after a confirmation. */
export function SharedPrompt({ fragment, onClose }: Props) {
  const t = translations('prompt-sharing');
  const shared = useSharedPrompt(fragment);
  const use = (draft: PromptDraft) => {
    replaceWithUndoToast({ draft }, t('shared.taken'), t('undo'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('shared.title')}>
      {shared === undefined && <Skeleton bars={['h-6', 'h-40']} />}
      {shared === null && <Notice kind="warning">{t('shared.unreadable')}</Notice>}
      {shared && (
        <>
          <p className="mb-3">{t('shared.text')}</p>
          <SharedText shared={shared} label={t('shared.prompt')} className="max-h-80 bg-ground" />
        </>
      )}
      <div className="ways mt-6">
        {shared && <Button onClick={() => use(shared.draft)}>{t('shared.use')}</Button>}
        <Button look={shared ? 'quiet' : 'primary'} onClick={onClose}>
          {t('shared.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
