import type { Credit } from '#contract/credit/credits';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { creditChoices, suggestedCredits } from './claim-amounts.ts';

interface Props {
  readonly credit: Credit;
  /** Measured minutes of active learning. */
  readonly minutes: number;
  readonly chosen: number | undefined;
  readonly error: string | undefined;
  readonly onChoose: (credits: number) => void;
}

/** The choice of credits: one number is suggested, none preselected, and more than the measured time may be claimed. */
export function CreditChoice({ credit, minutes, chosen, error, onChoose }: Props) {
  const t = translations('credits');
  const suggested = suggestedCredits(minutes, credit);
  const claimed = chosen === undefined ? 0 : chosen * (credit.minutesPerCredit ?? 0);
  return (
    <div>
      <Choices
        name="credits"
        legend={t('dialog.credits')}
        hint={t('dialog.creditsHint')}
        error={error}
        choices={creditChoices(credit).map((value) => ({
          value,
          label: (
            <>
              {numberText(value)}
              {value === suggested && (
                <>
                  {' '}
                  <span className="block text-xs font-semibold text-credit">{t('dialog.suggested')}</span>
                </>
              )}
            </>
          ),
        }))}
        chosen={chosen === undefined ? [] : [chosen]}
        onChoose={onChoose}
        layout="grid-cols-3 sm:grid-cols-4"
      />
      <div role="status">
        {chosen !== undefined && claimed > minutes && (
          <p className="mt-3 rounded-card border border-primary-200 bg-primary-50 px-4 py-3 text-primary-950">
            {t('dialog.exceeds', { count: chosen, minutes: claimed, measured: minutes })}
          </p>
        )}
      </div>
    </div>
  );
}
