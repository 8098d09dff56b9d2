import { useState } from 'react';
import type { Membership, Subscription } from '#contract/commerce/billing';
import { moneyText, momentText, dateText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { CardDialog } from './dialogs.ts';
import type { PlanWrites } from './subscription-actions.ts';
import { WriteButton } from './WriteButton.tsx';

interface Props {
  readonly plan: Pick<Membership, 'subscription' | 'provider'>;
  readonly pastDue: NonNullable<Subscription['pastDue']>;
  readonly writes: PlanWrites;
}

/** A failed charge: the next attempt or the end of access, and the buttons that resolve it. */
export function PastDue({ plan: { subscription, provider }, pastDue: { amount, retryAt }, writes }: Props) {
  const t = translations('subscription');
  const [isOpen, setOpen] = useState(false);
  if (!subscription) return null;
  return (
    <>
      <Notice kind="warning">
        <p className="font-semibold">{t('pastDue.title', { amount: moneyText(amount, subscription.currency) })}</p>
        <p>
          {retryAt
            ? t('pastDue.retry', { moment: momentText(retryAt) })
            : t('pastDue.last', { date: dateText(subscription.accessUntil) })}
        </p>
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          {provider === 'test' ? (
            <Button onClick={() => setOpen(true)}>{t('card.change')}</Button>
          ) : (
            <WriteButton write={writes.openPortal}>{t('card.portal')}</WriteButton>
          )}
          <WriteButton look="secondary" write={writes.payNow}>
            {t('pastDue.payNow')}
          </WriteButton>
        </div>
      </Notice>
      {isOpen && <CardDialog changeCard={writes.changeCard} onClose={() => setOpen(false)} />}
    </>
  );
}
