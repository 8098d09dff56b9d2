import type { Subscription } from '#contract/commerce/billing';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { planGroupText } from '../plan-parts.ts';

/** Replaces the order form for members with a subscription, with a link to the account page. */
export function AlreadySubscribed({ subscription }: { readonly subscription: Subscription }) {
  const t = translations('orders');
  const locale = currentLocale();
  return (
    <section className="mx-auto flex max-w-[480px] flex-col items-center gap-4 py-6 text-center">
      <img src="/art/subscription.svg" alt="" width="280" height="210" />
      <h1 className="text-2xl">{t('already.title', { plan: planGroupText(subscription.planGroup) })}</h1>
      <p>{t('already.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={href('subscription', locale)}>{t('already.manage')}</ButtonLink>
        <ButtonLink look="secondary" href={href('dashboard', locale)}>
          {t('already.dashboard')}
        </ButtonLink>
      </div>
    </section>
  );
}
