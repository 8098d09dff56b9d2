import { useState } from 'react';
import type { Desk } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
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
  if (endedAt !== null) return null;
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
