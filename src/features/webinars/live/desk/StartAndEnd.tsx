import { useState } from 'react';
import { backendPrefix } from '#contract/constants';
import { live, type Desk } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { end, start } from './desk-stores.ts';

interface Props {
  readonly webinar: string;
  readonly desk: Desk;
}

/** Starts the webinar; ends it after a second question. */
export function StartAndEnd({ webinar, desk: { startedAt, endedAt, opensAt, now } }: Props) {
  const t = translations('live');
  const [isAsking, setAsking] = useState(false);
  const starting = useAction(() => start(webinar));
  const ending = useAction(() => end(webinar));
  const failure = starting.failure ?? ending.failure;
  if (endedAt !== null) {
    const query = new URLSearchParams({ locale: currentLocale() });
    return (
      <ButtonLink
        look="secondary"
        wide
        download
        href={`${backendPrefix}${live.endpoints.report.path.replace(':webinar', webinar)}?${query}`}
      >
        {t('desk.report')}
      </ButtonLink>
    );
  }
  return (
    <>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      {startedAt === null && (
        <>
          <Button wide busy={starting.isBusy} onClick={() => void starting.run()}>
            {t('desk.start')}
          </Button>
          {opensAt > now && <p className="text-sm text-quiet">{t('desk.startHint')}</p>}
        </>
      )}
      {startedAt !== null && !isAsking && (
        <Button look="secondary" wide onClick={() => setAsking(true)}>
          {t('desk.end')}
        </Button>
      )}
      {startedAt !== null && isAsking && (
        <div role="group" aria-label={t('desk.endQuestion')} className="flex flex-col gap-2">
          <p>{t('desk.endQuestion')}</p>
          <Button look="danger" wide busy={ending.isBusy} onClick={() => void ending.run()}>
            {t('desk.endNow')}
          </Button>
          <Button look="secondary" wide onClick={() => setAsking(false)}>
            {t('desk.continue')}
          </Button>
        </div>
      )}
    </>
  );
}
