import { useId, useState, type FormEvent } from 'react';
import type { Certificate } from '#contract/certificates';
import type { Claimable, Credit } from '#contract/credits';
import { failureText, fieldTexts } from '../../platform/api/failure-texts.ts';
import { numberText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/controls/Notice.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { Choices } from './Choices.tsx';
import { creditChoices } from './claim-steps.ts';
import { claim } from './credit-stores.ts';
import { CreditType } from './CreditType.tsx';
import { useFaultFocus } from './focus.ts';

interface Props {
  readonly courseId: string;
  readonly claimable: Claimable;
  readonly credit: Credit;
  readonly onClose: () => void;
  readonly onIssued: (certificate: Certificate) => void;
}

interface ClaimDraft {
  readonly credits: number | undefined;
  readonly name: string;
}

/** Where a learner states the credits, confirms the name and attests; nothing is chosen for them. */
export function ClaimDialog({ courseId, claimable, credit, onClose, onIssued }: Props) {
  const t = translations('credits');
  const issue = translations('errors');
  const isCredit = credit.state === 'open';
  const choices = creditChoices(credit.step, credit.maximum);
  const { draft, fill, forget } = useDraft<ClaimDraft>(`claim:${courseId}:${credit.accreditationId}`, {
    credits: undefined,
    name: claimable.name,
  });
  const { name } = draft;
  const credits = choices.find((value) => value === draft.credits);
  // Attested is what stands there when it is sent, never what stood there some other time.
  const [isAttested, setAttested] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const { form, focusFault } = useFaultFocus();
  const attestation = useId();

  const faults = () => ({
    ...(isCredit && credits === undefined && { credits: t('dialog.choose') }),
    ...(!name.trim() && { name: issue('fields.required') }),
    ...(!isAttested && { attested: issue('fields.must_attest') }),
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure('');
    const found = faults();
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFault();
    setSending(true);
    try {
      const given = { credits: credits ?? 0, name: name.trim() };
      const certificate = await claim(courseId, credit.accreditationId, given);
      forget();
      onIssued(certificate);
    } catch (reason) {
      setErrors(fieldTexts(reason));
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
    <Dialog isOpen onClose={giveUp} title={t(isCredit ? 'dialog.title' : 'dialog.participationTitle')}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
        <div>
          <p className="font-semibold text-ink">
            <CreditType>{credit.creditType}</CreditType>
          </p>
          <p className="text-sm text-quiet">{credit.provider}</p>
        </div>
        <dl className="grid grid-cols-2 gap-4 rounded-card bg-credit-soft p-4">
          <Fact label={t('dialog.active')}>{t('dialog.activeMinutes', { minutes: claimable.activeMinutes })}</Fact>
          {isCredit && <Fact label={t('dialog.maximum')}>{t('certificate.credits', { count: credit.maximum })}</Fact>}
        </dl>
        {isCredit && (
          <Choices
            legend={t('dialog.credits')}
            hint={t('dialog.creditsHint')}
            error={errors['credits']}
            choices={choices.map((value) => ({ value, label: numberText(value) }))}
            chosen={credits === undefined ? [] : [credits]}
            onChoose={(value) => {
              fill({ credits: value });
              setErrors({ ...errors, credits: undefined });
            }}
            layout="grid-cols-3 sm:grid-cols-4"
          />
        )}
        <TextField
          label={t('dialog.name')}
          hint={t('dialog.nameHint')}
          error={errors['name']}
          value={name}
          autoComplete="name"
          maxLength={120}
          onChange={(event) => fill({ name: event.target.value })}
        />
        <div className="flex flex-col gap-1.5">
          <p className="font-semibold text-ink">{t('dialog.attestation')}</p>
          <label className="flex cursor-pointer items-start gap-3 rounded-field border border-slate-400 p-3 text-ink has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50">
            <input
              type="checkbox"
              checked={isAttested}
              onChange={(event) => setAttested(event.target.checked)}
              aria-invalid={errors['attested'] ? true : undefined}
              aria-describedby={errors['attested'] && attestation}
              className="mt-0.5 size-5 shrink-0 accent-primary-700"
            />
            <span>{credit.attestation}</span>
          </label>
          {errors['attested'] && (
            <p id={attestation} className="text-sm font-medium text-danger">
              {errors['attested']}
            </p>
          )}
        </div>
        {failure && <Notice kind="danger">{failure}</Notice>}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" look="gold" busy={isSending}>
            {!isCredit
              ? t('dialog.participate')
              : credits === undefined
                ? t('dialog.submit')
                : t('dialog.claim', { count: credits })}
          </Button>
          <Button look="quiet" onClick={giveUp}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-bold text-ink">{children}</dd>
    </div>
  );
}
