import { useEffect, useRef, type ReactNode } from 'react';
import type { Dashboard } from '#contract/home/dashboards';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';

/** Number of steps. */
export const steps = 3;

/** Props of every step. */
export interface StepProps {
  readonly dashboard: Dashboard;
  /** Whether it is the first step on the page, which receives no focus. */
  readonly isFirst: boolean;
  readonly onBack: () => void;
  /** Called after the step was saved or skipped. */
  readonly onDone: () => void;
}

interface Props extends Omit<StepProps, 'dashboard'> {
  /** Its number from 1 on, which is part of its translation keys. */
  readonly step: number;
  readonly submit: string;
  /** Whether something was chosen; otherwise the step can only be skipped. */
  readonly isChosen: boolean;
  readonly save: () => Promise<void>;
  readonly children: ReactNode;
}

/** The form of one step. */
export function StepForm({ step, submit, isChosen, save, isFirst, onBack, onDone, children }: Props) {
  const t = translations('welcome');
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, failure, isBusy, seconds } = useSubmit({
    send: async () => {
      await save();
      onDone();
    },
  });
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst, step]);
  return (
    <form {...form} className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-quiet">{t('step', { step, steps })}</p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`${step}.title`)}
        </h1>
        <p>{t(`${step}.lead`)}</p>
      </header>
      {children}
      <FormFailure reason={failure} seconds={seconds} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
        {step > 1 && (
          <Button look="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <div className="flex flex-col gap-3 sm:ml-auto sm:flex-row-reverse">
          {isChosen && (
            <Button type="submit" busy={isBusy} disabled={seconds > 0}>
              {submit}
            </Button>
          )}
          <Button look="quiet" onClick={onDone}>
            {t('skip')}
          </Button>
        </div>
      </div>
    </form>
  );
}
