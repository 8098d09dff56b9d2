import { prompts } from '#contract/prompting/prompts';
import { request } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { belongTo, takeUp, type Opened } from '../draft-store.ts';

interface Props {
  readonly opened: Opened;
  readonly onClose: () => void;
  /** Saves under another name instead. */
  readonly onSaveAsNew: () => void;
}

/** Another device has saved the prompt since: the text here stays, and a user decides which one to go on with. */
export function ChangedDialog({ opened, onClose, onSaveAsNew }: Props) {
  const t = translations('prompt-library');
  const { isBusy, run } = useAction(async () => {
    try {
      const { draft, ...newer } = await request(prompts.endpoints.saved, { params: { id: opened.id } });
      takeUp({ draft, opened: newer }, t('opened'), t('undo'));
      onClose();
    } catch (reason) {
      await showError(reason);
    }
  });
  const saveAsNew = () => {
    belongTo(null);
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
