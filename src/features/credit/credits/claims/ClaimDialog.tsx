import { useState } from 'react';
import type { Certificate } from '#contract/credit/certificates';
import type { Claimable, Credit } from '#contract/credit/credits';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { translations } from '../../../../platform/text/translations.ts';
import { Consent } from '../../../../ui/forms/Consent.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../../../ui/use-draft.ts';
import { creditChoices } from './claim-amounts.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { claim } from '../credit-stores.ts';
import { CreditChoice } from './CreditChoice.tsx';
import { PrintedNameField } from '../PrintedNameField.tsx';

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

/** The dialog in which a learner chooses the credits, confirms the name and attests; nothing is preselected. */
export function ClaimDialog({ courseId, claimable, credit, onClose, onIssued }: Props) {
  const t = translations('credits');
  const issue = translations('errors');
  const isCredit = credit.state === 'open';
  const { draft, fill, deleteDraft } = useDraft<ClaimDraft>(`claim:${courseId}:${credit.accreditationId}`, {
    credits: undefined,
    name: claimable.name,
  });
  const name = draft.name.trim();
  const credits = creditChoices(credit).find((value) => value === draft.credits);
  // The attestation is not part of the draft: it is required for each submission.
  const [isAttested, setAttested] = useState(false);
  const claimText = credits === undefined ? t('dialog.submit') : t('dialog.claim', { count: credits });

  return (
    <FormDialog
      title={t(isCredit ? 'dialog.title' : 'dialog.participationTitle')}
      submit={
        <span>
          {isCredit ? claimText : t('dialog.participate')} · <CreditType name={credit.creditType} />
        </span>
      }
      look="gold"
      cancel={t('dialog.cancel')}
      check={() => ({
        ...(isCredit && credits === undefined && { credits: t('dialog.choose') }),
        ...(!name && { name: issue('fields.required') }),
        ...(!isAttested && { attested: issue('fields.must_attest') }),
      })}
      send={async () => {
        const certificate = await claim(courseId, credit.accreditationId, { credits: credits ?? 0, name });
        deleteDraft();
        onIssued(certificate);
      }}
      onClose={() => {
        deleteDraft();
        onClose();
      }}
    >
      {(errors) => (
        <>
          <Accreditation credit={credit} />
          <ClaimFacts credit={credit} minutes={claimable.activeMinutes} />
          {isCredit && (
            <CreditChoice
              credit={credit}
              minutes={claimable.activeMinutes}
              chosen={credits}
              error={errors['credits']}
              onChoose={(value) => fill({ credits: value })}
            />
          )}
          <PrintedNameField value={draft.name} error={errors['name']} onChange={(typed) => fill({ name: typed })} />
          <Attestation credit={credit} isGiven={isAttested} onGive={setAttested} error={errors['attested']} />
        </>
      )}
    </FormDialog>
  );
}

function Accreditation({ credit }: Pick<Props, 'credit'>) {
  return (
    <div>
      <p className="font-semibold text-ink">
        <CreditType name={credit.creditType} />
      </p>
      <p className="text-sm text-quiet">{credit.provider}</p>
    </div>
  );
}

interface AttestationProps extends Pick<Props, 'credit'> {
  readonly isGiven: boolean;
  readonly onGive: (isGiven: boolean) => void;
  readonly error: string | undefined;
}

function Attestation({ credit, ...consent }: AttestationProps) {
  return (
    <Consent name="attested" legend={translations('credits')('dialog.attestation')} {...consent}>
      {credit.attestation}
    </Consent>
  );
}
