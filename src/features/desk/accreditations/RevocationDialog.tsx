import { accreditations } from '#contract/desk/accreditations';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import type { DecisionProps } from './decision.ts';

/** Revokes a certificate. */
export function RevocationDialog({ onClose, onDecided }: DecisionProps) {
  const t = translations('accreditations');
  const { draft, fill, deleteDraft } = useDraft('officer-revocation', { serial: '', reason: '' });
  const required = translations('errors')('fields.required');
  return (
    <FormDialog
      title={t('revocation.title')}
      submit={t('revocation.submit')}
      look="danger"
      cancel={t('cancel')}
      check={() => ({
        ...(!draft.serial.trim() && { serial: required }),
        ...(!draft.reason.trim() && { reason: required }),
      })}
      send={async () => {
        const body = { serial: draft.serial, reason: draft.reason.trim() };
        const { state } = await request(accreditations.endpoints.revoke, { body });
        deleteDraft();
        onDecided(t(`revocation.states.${state}`));
      }}
      onClose={() => {
        deleteDraft();
        onClose();
      }}
    >
      {(errors) => (
        <>
          <p>{t('revocation.warning')}</p>
          <TextField
            name="serial"
            label={t('revocation.serial')}
            error={errors['serial'] && (draft.serial ? t('revocation.unknown') : errors['serial'])}
            value={draft.serial}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => fill({ serial: target.value })}
          />
          <ReasonField
            hint={t('revocation.reasonHint')}
            error={errors['reason']}
            value={draft.reason}
            onChange={(reason) => fill({ reason })}
          />
        </>
      )}
    </FormDialog>
  );
}
