import type { ReactNode } from 'react';
import type { Quote } from '#contract/commerce/billing';
import { translations } from '../../../../platform/text/translations.ts';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import type { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { PaymentProblem } from '../PaymentProblem.tsx';
import { PaymentProgress } from '../PaymentProgress.tsx';
import type { Stage } from '../use-payment.ts';
import { OrderSummary } from './OrderSummary.tsx';

/** The state of an order of a plan or of seats. */
interface OrderState {
  readonly quote: Quote | undefined;
  readonly isLoading: boolean;
  readonly failure: unknown;
  readonly stage: Stage;
  readonly confirm: (isConfirmed: boolean) => Promise<void>;
  readonly isTest: boolean;
  readonly isEarly: boolean;
  readonly hasPriceChanged: boolean;
  readonly outcome: unknown;
  readonly submission: Pick<ReturnType<typeof useSubmit>, 'form' | 'isBusy' | 'seconds'>;
}

interface Props {
  readonly order: OrderState;
  /** When the plan begins, how it ends, and what stays. */
  readonly terms: readonly string[];
  readonly agreement: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of an order with its summary, or the progress of its payment. */
export function OrderFrame({ order, terms, agreement, children }: Props) {
  const t = translations('orders');
  const { quote, stage, submission } = order;
  return (
    <>
      {stage.at !== 'rest' && <PaymentProgress stage={stage} onConfirm={order.confirm} />}
      {/* The hidden form keeps the values, so that a declined card need not be typed again. */}
      <form {...submission.form} hidden={stage.at !== 'rest'} className="@container" aria-label={t('summary')}>
        <div className="grid gap-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,360px)] @3xl:items-start">
          <div className="flex min-w-0 flex-col gap-8">{children}</div>
          <OrderSummary
            quote={quote}
            isLoading={order.isLoading}
            failure={order.failure}
            isBusy={submission.isBusy}
            seconds={submission.seconds}
            isTest={order.isTest}
            isEarly={order.isEarly}
            outcome={order.outcome}
            terms={terms}
            agreement={agreement}
          >
            {order.hasPriceChanged && <Notice kind="warning">{t('priceChanged')}</Notice>}
            {stage.at === 'rest' && <PaymentProblem failure={stage.failure} />}
          </OrderSummary>
        </div>
      </form>
    </>
  );
}
