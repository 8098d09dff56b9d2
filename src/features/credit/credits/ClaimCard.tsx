import { useStore } from '@nanostores/react';
import { Award } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import type { Certificate } from '#contract/credit/certificates';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Credit } from '#contract/credit/credits';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { AccreditationCard } from './claims/AccreditationCard.tsx';
import { groupByBody, claimSteps, hasClaimableOrClaimed } from './claims/claim-steps.ts';
import { ClaimStepper } from './claims/ClaimStepper.tsx';
import { claimableOf } from './credit-stores.ts';
import { EvaluationStep } from './evaluations/EvaluationStep.tsx';
import { focusAfterDialog } from './focus.ts';

const ClaimDialog = deferred(async () => (await import('./claims/ClaimDialog.tsx')).ClaimDialog);

interface Props {
  readonly courseId: string;
  readonly isPassed: boolean;
  /** Of a recording: whether passing its quiz is the first step, instead of watching it. */
  readonly hasQuiz?: boolean;
}

/** The steps from passing to the certificate, and each accreditation with its state. */
export function ClaimCard({ courseId, isPassed, hasQuiz = false }: Props) {
  const t = translations('credits');
  const $claimable = claimableOf(courseId);
  const loaded = useStore($claimable, { ssr: 'initial' });
  const [selected, setSelected] = useState<Credit>();
  const [issued, setIssued] = useState<Certificate>();
  const [isEvaluationSent, setEvaluationSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isEvaluationSent) heading.current?.focus();
  }, [isEvaluationSent]);

  if (loaded.state === 'loading') return <Skeleton bars={['h-80']} />;
  if (loaded.state === 'failed') return <LoadFailure reason={loaded.reason} onRetry={() => void $claimable.reload()} />;
  const claimable = loaded.value;
  if (claimable.credits.length === 0) return null;
  const activity = webinarOf(courseId)?.activity;
  const id = activity ? `claim-${courseId}` : 'claim';
  const { visible, others } = groupByBody(claimable.credits);
  const mayEvaluate = isPassed && claimable.credits.some(({ state }) => state === 'evaluation');
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-credit-line bg-paper">
      <div className="flex flex-col gap-4 border-b border-credit-line bg-credit-soft px-4 py-4 sm:px-5">
        <h2 id={id} ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg focus:outline-none">
          <Award size={22} strokeWidth={1.5} aria-hidden="true" className="text-credit" />
          {activity ? translations('attendance')(`${activity}.credits`) : t('claim.title')}
        </h2>
        {hasClaimableOrClaimed(claimable) && (
          <ClaimStepper steps={claimSteps(isPassed, claimable)} isAttended={activity !== undefined && !hasQuiz} />
        )}
      </div>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        {issued && <IssuedMoment certificate={issued} />}
        {isEvaluationSent && !issued && <Notice kind="success">{translations('evaluations')('sent')}</Notice>}
        {mayEvaluate && <EvaluationStep courseId={courseId} onSent={() => setEvaluationSent(true)} />}
        <CreditList credits={visible} onClaim={setSelected} />
        {others.length > 0 && <OtherBodies credits={others} onClaim={setSelected} />}
      </div>
      {selected && (
        <ClaimDialog
          courseId={courseId}
          claimable={claimable}
          credit={selected}
          onClose={() => setSelected(undefined)}
          onIssued={(certificate) => {
            setSelected(undefined);
            setIssued(certificate);
          }}
        />
      )}
    </section>
  );
}

interface CreditListProps {
  readonly credits: readonly Credit[];
  readonly onClaim: (credit: Credit) => void;
}

function CreditList({ credits, onClaim }: CreditListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {credits.map((credit) => (
        <AccreditationCard key={credit.accreditationId} credit={credit} onClaim={() => onClaim(credit)} />
      ))}
    </ul>
  );
}

/** The accreditations of other bodies, folded. */
function OtherBodies(props: CreditListProps) {
  const t = translations('credits');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary-800">{t('claim.others')}</summary>
      <p className="mb-4">{t('claim.othersText')}</p>
      <CreditList {...props} />
    </details>
  );
}

function LoadFailure({ reason, onRetry }: { readonly reason: unknown; readonly onRetry: () => void }) {
  const t = translations('credits');
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('claim.failed')}</p>
      <p className="mb-3">{failureText(reason)}</p>
      <Button look="secondary" size="sm" onClick={onRetry}>
        {t('claim.retry')}
      </Button>
    </Notice>
  );
}

/** The message after a certificate was issued. */
function IssuedMoment({ certificate }: { readonly certificate: Certificate }) {
  const t = translations('credits');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusAfterDialog(heading.current);
  }, [certificate.serial]);
  return (
    <div role="status" className="flex flex-col items-center gap-1 text-center">
      <img src="/art/confetti.svg" alt="" width="200" height="150" className="animate-appear" />
      <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {t('moment.title', { name: certificate.name })}
      </h3>
      <p>{t('moment.text')}</p>
    </div>
  );
}
