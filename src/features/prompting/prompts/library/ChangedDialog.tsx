import { prompts } from '#contract/prompting/prompts';
import { request } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { setOpenedPrompt, replaceWithUndoToast, type Opened } from '../draft/draft-store.ts';

interface Props {
  readonly opened: Opened;
  readonly onClose: () => void;
  /** Saves it under another name instead. */
  readonly onSaveAsNew: () => void;
}

/** Another device has saved the prompt meanwhile: the user chooses the version to continue with. */
export function ChangedDialog({ opened, onClose, onSaveAsNew }: Props) {
  const t = translations('prompt-library');
  const { isBusy, run } = useAction(async () => {
    try {
      const { draft, ...newer } = await request(prompts.endpoints.saved, { params: { id: opened.id } });
      replaceWithUndoToast({ draft, opened: newer }, t('opened'), t('undo'));
      onClose();
    } catch (reason) {
      await showError(reason);
    }
  });
  const saveAsNew = () => {
    setOpenedPrompt(null);
    onSaveAsNew();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('changed.title')} look="question">
      <p>{t('changed.text', { name: opened.name })}</p>
      <div className="ways mt-6">
        <Button onClick={saveAsNew}>{t('changed.asNew')}</Button>
        <Button look="secondary" busy={isBusy} onClick={() => void run()}>
          {t('changed.openNewer')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('save.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
