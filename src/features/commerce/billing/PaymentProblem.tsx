import type { PaymentFailure } from '#contract/commerce/billing/payments';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';

/** Why a payment failed, and that nothing was charged. */
export function PaymentProblem({ failure }: { readonly failure: PaymentFailure | 'lost' | undefined }) {
  const t = translations('billing');
  if (!failure) return null;
  return (
    <Notice kind="danger">
      <p className="font-semibold">{t('failures.nothing')}</p>
      <p>{t(`failures.${failure}`)}</p>
    </Notice>
  );
}
