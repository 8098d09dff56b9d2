import { Check } from 'lucide-react';
import { translations } from '../../../../platform/text/translations.ts';
import type { ClaimStep } from './claim-steps.ts';

const looks = {
  done: 'border-credit-line bg-credit-line text-ink',
  current: 'border-credit bg-paper text-credit ring-3 ring-credit-line/60',
  ahead: 'border-line bg-paper text-quiet',
} as const;

interface Props {
  readonly steps: readonly ClaimStep[];
  /** Whether the first step is to attend a webinar, instead of to pass a quiz. */
  readonly isAttended?: boolean;
}

/** The learner's progress towards the certificate. */
export function ClaimStepper({ steps, isAttended = false }: Props) {
  const t = translations('credits');
  return (
    <ol aria-label={t('claim.steps.label')} className="grid grid-cols-4">
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex flex-col items-center gap-1.5 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute right-1/2 top-3.5 h-0.5 w-full ${state === 'ahead' ? 'bg-line' : 'bg-credit-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative z-[1] grid size-7 place-items-center rounded-full border text-sm font-bold ${looks[state]}`}
          >
            {state === 'done' ? <Check size={16} strokeWidth={2.5} /> : index + 1}
          </span>
          <span className={`text-xs sm:text-sm ${state === 'current' ? 'font-bold text-ink' : 'text-body'}`}>
            {isAttended && name === 'passed' ? translations('attendance')('attended') : t(`claim.steps.${name}`)}
            <span className="sr-only"> ({t(`claim.steps.${state}`)})</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
