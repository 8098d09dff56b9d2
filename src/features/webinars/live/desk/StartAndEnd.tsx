import { useState } from 'react';
import { backendPrefix } from '#contract/constants';
import { live, type Desk } from '#contract/webinars/live';
import { mayInRoom } from '#contract/webinars/live/permissions';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Confirmation } from '../Confirmation.tsx';
import { end, start } from './desk-stores.ts';

interface Props {
  readonly webinar: string;
  readonly desk: Desk;
}

/** Starts the webinar; ends it after a second question; then hosts download the report. */
export function StartAndEnd({ webinar, desk: { startedAt, endedAt, opensAt, now, role } }: Props) {
  const t = translations('live');
  // `false` once something was pressed: the next button receives the focus.
  const [isAsking, setAsking] = useState<boolean>();
  const starting = useAction(async () => {
    setAsking(false);
    await start(webinar);
  });
  const ending = useAction(() => end(webinar));
  const failure = starting.failure ?? ending.failure;
  if (endedAt !== null && !mayInRoom('exportReport', role)) return null;
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
        <Button look="secondary" wide autoFocus={isAsking === false} onClick={() => setAsking(true)}>
          {t('desk.end')}
        </Button>
      )}
      {startedAt !== null && isAsking && (
        <Confirmation
          question={t('desk.endQuestion')}
          action={t('desk.endNow')}
          cancel={t('desk.continue')}
          isBusy={ending.isBusy}
          onConfirm={() => void ending.run()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
