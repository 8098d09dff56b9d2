import type { Credit } from '#contract/credit/credits';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';

interface Props {
  readonly credit: Credit;
  /** Measured minutes of active learning. */
  readonly minutes: number;
}

/** The basis of a claim: the measured time, the maximum of credits, and the time per step. */
export function ClaimFacts({ credit, minutes }: Props) {
  const t = translations('credits');
  const { step, maximum, minutesPerCredit } = credit;
  const time = (length: number) => t('dialog.activeMinutes', { minutes: length });
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-card bg-credit-soft p-4 sm:grid-cols-3">
      <Fact label={t('dialog.active')}>{time(minutes)}</Fact>
      {credit.state === 'open' && (
        <>
          <Fact label={t('dialog.maximum')}>{t('certificate.credits', { count: maximum })}</Fact>
          {minutesPerCredit !== null && (
            <Fact label={t('dialog.worth')}>{`${numberText(step)} = ${time(step * minutesPerCredit)}`}</Fact>
          )}
        </>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-lg font-bold text-ink">{children}</dd>
    </div>
  );
}
