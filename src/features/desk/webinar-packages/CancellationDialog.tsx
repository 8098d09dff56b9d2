import { useState } from 'react';
import { webinarPackages, type DeskWebinar } from '#contract/desk/webinar-packages';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

/** The props of a dialog that changes a webinar. */
export interface ChangeProps {
  readonly webinar: DeskWebinar;
  readonly onClose: () => void;
  /** Gets what was done, as a sentence. */
  readonly onDone: (result: string) => void;
}

/** Cancels a webinar. */
export function CancellationDialog({ webinar: { id, title, registered, waiting }, onClose, onDone }: ChangeProps) {
  const t = translations('webinar-packages');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('cancel.title', { title })}
      submit={t('cancel.submit')}
      look="danger"
      cancel={t('back')}
      check={() => ({ ...(!reason.trim() && { reason: translations('errors')('fields.required') }) })}
      send={async () => {
        const input = { params: { webinar: id }, body: { reason: reason.trim() } };
        await request(webinarPackages.endpoints.cancel, input);
        onDone(t('cancel.done', { title }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('cancel.text', { number: numberText(registered + waiting) })}</p>
          <ReasonField error={errors['reason']} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
