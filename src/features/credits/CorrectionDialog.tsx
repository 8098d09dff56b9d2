import { useState, type FormEvent } from 'react';
import type { Certificate } from '#contract/certificates';
import { failureText, fieldTexts } from '../../platform/api/failure-texts.ts';
import { translations } from '../../platform/text/translations.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/controls/Notice.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { correctName } from './certificate-stores.ts';
import { useFaultFocus } from './focus.ts';

interface Props {
  readonly certificate: Certificate;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Issues a certificate again under a corrected name. */
export function CorrectionDialog({ certificate, onClose, onIssued }: Props) {
  const t = translations('credits');
  const { draft, fill, forget } = useDraft(`correction:${certificate.serial}`, { name: certificate.name });
  const { name } = draft;
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const { form, focusFault } = useFaultFocus();

  const fault = () => {
    if (!name.trim()) return translations('errors')('fields.required');
    return name.trim() === certificate.name ? t('correction.same') : undefined;
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = fault();
    setError(found);
    setFailure('');
    if (found) return focusFault();
    setSending(true);
    try {
      await correctName(certificate.serial, name.trim());
      forget();
      toast({ severity: 'success', summary: t('correction.done') });
      onIssued();
    } catch (reason) {
      setError(fieldTexts(reason)['name']);
      setFailure(failureText(reason));
      setSending(false);
      focusFault();
    }
  };

  const giveUp = () => {
    forget();
    onClose();
  };

  return (
    <Dialog isOpen onClose={giveUp} title={t('correction.title')}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <p>{t('correction.text')}</p>
        <TextField
          label={t('dialog.name')}
          hint={t('dialog.nameHint')}
          error={error}
          value={name}
          autoComplete="name"
          maxLength={120}
          onChange={(event) => fill({ name: event.target.value })}
        />
        {failure && <Notice kind="danger">{failure}</Notice>}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" look="gold" busy={isSending}>
            {t('correction.submit')}
          </Button>
          <Button look="quiet" onClick={giveUp}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
