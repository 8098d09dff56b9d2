import { useEffect, useRef } from 'react';
import { moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import type { Stage } from './use-payment.ts';

interface Props {
  readonly stage: Exclude<Stage, { readonly at: 'rest' }>;
  readonly onConfirm: (isConfirmed: boolean) => Promise<void>;
}

/** Replaces a form while its payment is pending, so that nothing can be paid twice. */
export function PaymentProgress({ stage, onConfirm }: Props) {
  const t = translations('billing');
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, run } = useAction(onConfirm);
  useEffect(() => heading.current?.focus(), [stage.at]);
  const isConfirming = stage.at === 'confirming';
  return (
    <section className="flex flex-col gap-4" aria-busy={!isConfirming}>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t(`${stage.at}.title`)}
      </h2>
      <p role="status">
        {isConfirming
          ? t('confirming.text', { amount: moneyText(stage.order.total, stage.order.currency) })
          : t(`${stage.at}.text`)}
      </p>
      <FormFailure reason={failure} seconds={0} />
      {isConfirming && (
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button busy={isBusy} onClick={() => void run(true)}>
            {t('confirming.yes')}
          </Button>
          <Button look="secondary" busy={isBusy} onClick={() => void run(false)}>
            {t('confirming.no')}
          </Button>
        </div>
      )}
    </section>
  );
}
