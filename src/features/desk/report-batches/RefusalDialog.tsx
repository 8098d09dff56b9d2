import { useState } from 'react';
import { reportBatches } from '#contract/desk/report-batches';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly batchId: string;
  readonly onClose: () => void;
  /** Gets what was done, as a sentence. */
  readonly onDone: (result: string) => void;
}

/** Records that a system refused a report of a batch. */
export function RefusalDialog({ batchId, onClose, onDone }: Props) {
  const t = translations('report-batches');
  const required = translations('errors')('fields.required');
  const [serial, setSerial] = useState('');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('refuse.title')}
      submit={t('refuse.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...(!serial.trim() && { serial: required }),
        ...(!reason.trim() && { reason: required }),
      })}
      send={async () => {
        const input = { params: { batchId }, body: { serial, reason: reason.trim() } };
        const { state } = await request(reportBatches.endpoints.refuse, input);
        onDone(t(`refuse.states.${state}`));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="serial"
            label={t('refuse.serial')}
            error={errors['serial'] && (serial.trim() ? t('refuse.unknown') : errors['serial'])}
            value={serial}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSerial(target.value)}
          />
          <ReasonField hint={t('refuse.reasonHint')} error={errors['reason']} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
