import { useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CardDialog } from './dialogs.ts';
import type { PlanWrites } from './subscription-actions.ts';
import { WriteButton } from './WriteButton.tsx';

interface Props {
  readonly plan: Pick<Membership, 'paymentMethod' | 'provider'>;
  readonly writes: PlanWrites;
}

/** The card that is charged, and where to change it. */
export function MeansOfPayment({ plan: { paymentMethod, provider }, writes }: Props) {
  const t = translations('subscription');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="payment" className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6">
      <div>
        <h3 id="payment" className="text-base">
          {t('card.title')}
        </h3>
        <p className="first-letter:uppercase">{paymentMethod ? t('card.is', { ...paymentMethod }) : t('card.none')}</p>
      </div>
      {provider === 'test' ? (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('card.change')}
        </Button>
      ) : (
        <WriteButton look="secondary" write={writes.openPortal}>
          {t('card.portal')}
        </WriteButton>
      )}
      {isOpen && <CardDialog changeCard={writes.changeCard} onClose={() => setOpen(false)} />}
    </section>
  );
}
