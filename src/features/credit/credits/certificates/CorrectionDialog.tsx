import type { Certificate } from '#contract/credit/certificates';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { correctName } from './certificate-stores.ts';
import { PrintedNameField } from '../PrintedNameField.tsx';

interface Props {
  readonly certificate: Certificate;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Issues a certificate again under a corrected name. */
export function CorrectionDialog({ certificate, onClose, onIssued }: Props) {
  const t = translations('credits');
  const { draft, fill, deleteDraft } = useDraft(`correction:${certificate.serial}`, { name: certificate.name });
  const name = draft.name.trim();
  return (
    <FormDialog
      title={t('correction.title')}
      submit={t('correction.submit')}
      look="gold"
      cancel={t('dialog.cancel')}
      check={() => ({
        ...(!name && { name: translations('errors')('fields.required') }),
        ...(name === certificate.name && { name: t('correction.same') }),
      })}
      send={async () => {
        await correctName(certificate.serial, name);
        deleteDraft();
        toast({ severity: 'success', summary: t('correction.done') });
        onIssued();
      }}
      onClose={() => {
        deleteDraft();
        onClose();
      }}
    >
      {(errors) => (
        <>
          <p>{t('correction.text')}</p>
          <PrintedNameField value={draft.name} error={errors['name']} onChange={(typed) => fill({ name: typed })} />
        </>
      )}
    </FormDialog>
  );
}
