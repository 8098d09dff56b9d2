import { useState } from 'react';
import type { Certificate } from '#contract/certificates';
import type { Claimable, Credit } from '#contract/credits';
import { numberText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { Attestation } from './Attestation.tsx';
import { Choices } from './Choices.tsx';
import { creditChoices } from './claim-steps.ts';
import { claim } from './credit-stores.ts';
import { CreditType } from './CreditType.tsx';

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
  const name = draft.name.trim();
  const credits = choices.find((value) => value === draft.credits);
  // Attested is what stands there when it is sent, never what stood there some other time.
  const [isAttested, setAttested] = useState(false);
  const claimText = credits === undefined ? t('dialog.submit') : t('dialog.claim', { count: credits });

  return (
    <FormDialog
      title={t(isCredit ? 'dialog.title' : 'dialog.participationTitle')}
      submit={isCredit ? claimText : t('dialog.participate')}
      look="gold"
      cancel={t('dialog.cancel')}
      check={() => ({
        ...(isCredit && credits === undefined && { credits: t('dialog.choose') }),
        ...(!name && { name: issue('fields.required') }),
        ...(!isAttested && { attested: issue('fields.must_attest') }),
      })}
      send={async () => {
        const certificate = await claim(courseId, credit.accreditationId, { credits: credits ?? 0, name });
        forget();
        onIssued(certificate);
      }}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {(errors) => (
        <>
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
              name="credits"
              legend={t('dialog.credits')}
              hint={t('dialog.creditsHint')}
              error={errors['credits']}
              choices={choices.map((value) => ({ value, label: numberText(value) }))}
              chosen={credits === undefined ? [] : [credits]}
              onChoose={(value) => fill({ credits: value })}
              layout="grid-cols-3 sm:grid-cols-4"
            />
          )}
          <TextField
            name="name"
            label={t('dialog.name')}
            hint={t('dialog.nameHint')}
            error={errors['name']}
            value={draft.name}
            autoComplete="name"
            maxLength={120}
            onChange={(event) => fill({ name: event.target.value })}
          />
          <Attestation isAttested={isAttested} onAttest={setAttested} error={errors['attested']}>
            {credit.attestation}
          </Attestation>
        </>
      )}
    </FormDialog>
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
