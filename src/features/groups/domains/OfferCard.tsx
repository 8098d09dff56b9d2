import type { GroupOffer } from '#contract/groups/domains';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { ApiError } from '../../../platform/api/request.ts';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { untilUnmounted, useAction } from '../../../ui/controls/use-action.ts';
import { joinGroup } from './offers.ts';

interface Props {
  readonly offer: GroupOffer;
  readonly onDismiss: () => void;
}

/** A group that the user may join by the domain of their address. */
export function OfferCard({ offer, onDismiss }: Props) {
  const t = translations('group-offers');
  const { groupId, groupName, domain, planEndsAt } = offer;
  const { isBusy, failure, run } = useAction(async () => {
    await joinGroup(groupId);
    await untilUnmounted;
  });
  const id = `offer-${groupId}`;
  return (
    <section aria-labelledby={id} className="card mt-8 flex flex-col gap-3 p-4 sm:p-6">
      <h2 id={id} className="text-lg wrap-anywhere">
        {t('title', { group: groupName })}
      </h2>
      <p className="wrap-anywhere">
        {t('text', { domain })} {planEndsAt && t('pro', { date: dateText(planEndsAt) })}
      </p>
      <p className="text-sm text-quiet">{t('sees')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void run()}>
          {t('join')}
        </Button>
        <Button look="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failure !== undefined && refusalText(failure)}
      </p>
    </section>
  );
}

/** What has changed since the group was offered. */
function refusalText(reason: unknown): string {
  const t = translations('group-offers');
  if (reason instanceof ApiError && reason.code === 'NO_SEATS') return t('noSeats');
  return reason instanceof ApiError && reason.status === 404 ? t('ended') : failureText(reason);
}
