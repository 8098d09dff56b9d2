import { useState } from 'react';
import type { Session } from '#contract/people/credentials';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { $sessions, endOtherSessions, endSession, loadMoreSessions } from './credential-stores.ts';
import { deviceText, placeText } from './session-text.ts';

/** The user's sessions, with the buttons that end them. */
export function SessionList() {
  const t = translations('credentials');
  const loaded = useLoaded($sessions);
  const [status, setStatus] = useState('');
  const others = useAction(async () => {
    setStatus('');
    await endOtherSessions();
    setStatus(t('sessions.allEnded'));
  });
  const more = useAction(loadMoreSessions);
  if (loaded.state === 'failed')
    return <Failure reason={loaded.reason} onRetry={() => void $sessions.reload()} heading="h2" />;
  if (loaded.state === 'loading')
    return <Skeleton bars={['h-6 w-40', 'h-12', 'h-12']} className="flex flex-col gap-4 px-5 py-5 sm:px-6" />;
  const { data, nextCursor } = loaded.value;
  const failure = others.failure ?? more.failure;
  return (
    <section aria-labelledby="sessions" className="px-5 py-4 sm:px-6">
      <h3 id="sessions" className="font-normal text-quiet">
        {t('sessions.name')}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {data.map((session) => (
          <SessionItem key={session.id} session={session} onEnded={setStatus} />
        ))}
      </ul>
      <p role="status" className={status ? 'mt-3 font-medium text-success' : ''}>
        {status}
      </p>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {nextCursor && (
          <Button look="secondary" busy={more.isBusy} onClick={() => void more.run(nextCursor)}>
            {t('sessions.more')}
          </Button>
        )}
        {data.length > 1 && (
          <Button look="secondary" busy={others.isBusy} onClick={() => void others.run()}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface ItemProps {
  readonly session: Session;
  /** Called with the message to announce. */
  readonly onEnded: (text: string) => void;
}

function SessionItem({ session, onEnded }: ItemProps) {
  const t = translations('credentials');
  const device = deviceText(session);
  const { isBusy, failure, run } = useAction(async () => {
    onEnded('');
    await endSession(session);
    onEnded(t('sessions.ended', { device }));
  });
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold text-ink">{device}</p>
          <p className="text-sm text-quiet">{placeText(session)}</p>
        </div>
        {!session.isThis && (
          <Button
            look="secondary"
            size="bar"
            busy={isBusy}
            onClick={() => void run()}
            aria-label={t('sessions.endLabel', { device })}
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <div className="mt-2">
          <Notice kind="danger">{failureText(failure)}</Notice>
        </div>
      )}
    </li>
  );
}
