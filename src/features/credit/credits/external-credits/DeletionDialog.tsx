import type { ExternalCredit } from '#contract/credit/external-credits';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { deleteExternalCredit } from './external-stores.ts';

interface Props {
  readonly entry: ExternalCredit;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an entry and its proof are deleted. */
export function DeletionDialog({ entry, onClose, onDeleted }: Props) {
  const t = translations('external-credits');
  return (
    <FormDialog
      title={t('deletion.title')}
      submit={t('deletion.confirm')}
      look="danger"
      isQuestion
      cancel={t('deletion.cancel')}
      send={async () => {
        await deleteExternalCredit(entry);
        toast({ severity: 'success', summary: t('deletion.done') });
        onDeleted();
      }}
      onClose={onClose}
    >
      {() => <p className="wrap-anywhere">{t('deletion.text', { title: entry.title })}</p>}
    </FormDialog>
  );
}
