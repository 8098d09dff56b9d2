import { useState } from 'react';
import { billing, type Subscription } from '#contract/commerce/billing';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { request } from '../../../../platform/api/request.ts';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { leave, type Joined } from './accept.ts';
import { Frame } from './Frame.tsx';

type Props = Pick<Joined, 'membership'> & { readonly subscription: Subscription };

/** Offers members who pay for a plan to cancel it at the end of its period; nothing changes without a press. */
export function OwnPlan({ membership, subscription }: Props) {
  const t = translations('acceptance-steps');
  const [isCanceled, setCanceled] = useState(false);
  const { isBusy, failure, run } = useAction(async () => {
    await request(billing.endpoints.cancel, { body: { reason: null, comment: '' } });
    setCanceled(true);
  });
  const { accessUntil, nextCharge, currency } = subscription;
  const facts = { group: membership.groupName, date: dateText(accessUntil) };
  const go = () => leave(membership);
  if (isCanceled)
    return (
      <Frame key="canceled" picture="enroll-thanks" title={t('plan.canceledTitle')} isNext>
        <p className="text-ink">{t('plan.canceled', facts)}</p>
        <Button onClick={go}>{t('plan.continue')}</Button>
      </Frame>
    );
  return (
    <Frame key="offer" picture="enroll-thanks" title={t('plan.title', facts)} isNext>
      <p className="text-ink">
        {nextCharge
          ? t('plan.charged', { price: moneyText(nextCharge.amount, currency), date: dateText(nextCharge.at) })
          : t('plan.text')}
      </p>
      <p>{t('plan.choice', facts)}</p>
      <div className="ways-centered">
        <Button busy={isBusy} onClick={() => void run()}>
          {t('plan.cancel')}
        </Button>
        <Button look="secondary" onClick={go}>
          {t('plan.keep')}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failure !== undefined && failureText(failure)}
      </p>
    </Frame>
  );
}
