import { useEffect, useRef, useState } from 'react';
import { href } from '#contract/routes';
import type { Desk } from '#contract/webinars/live';
import type { Webinar } from '#contract/webinars/webinars';
import { $isInRoom } from '../../../../entities/webinars/page-webinar.ts';
import { ApiError } from '../../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { PageFailure } from '../../../../ui/errors/PageFailure.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Stream } from '../room/Stream.tsx';
import { AnnounceForm } from './AnnounceForm.tsx';
import { deskStore, followDesk } from './desk-stores.ts';
import { DeskPolls } from './DeskPolls.tsx';
import { DeskQuestions } from './DeskQuestions.tsx';
import { StartAndEnd } from './StartAndEnd.tsx';

/** The desk of the host of a webinar, in place of its page. */
export function HostDesk({ webinar }: { readonly webinar: Webinar }) {
  const [$desk] = useState(() => deskStore(webinar.id));
  const loaded = useLoaded($desk);
  const channel = loaded.state === 'ready' ? loaded.value.channel : undefined;
  useEffect(() => (channel ? followDesk(webinar.id, channel) : undefined), [webinar.id, channel]);
  useEffect(() => {
    $isInRoom.set(true);
    return () => $isInRoom.set(false);
  }, []);
  if (loaded.state === 'failed') return <Refusal reason={loaded.reason} onRetry={() => void $desk.reload()} />;
  if (loaded.state !== 'ready') return <Skeleton bars={['h-10 w-3/5', 'h-40 rounded-card']} />;
  return <DeskView webinar={webinar} desk={loaded.value} />;
}

/** Why the desk is closed: hosts need two-step verification. */
function Refusal({ reason, onRetry }: { readonly reason: unknown; readonly onRetry: () => void }) {
  const t = translations('live');
  if (!(reason instanceof ApiError && reason.code === 'TWO_STEP_REQUIRED')) {
    return <PageFailure reason={reason} onRetry={onRetry} />;
  }
  return (
    <section className="card mx-auto flex max-w-[60ch] flex-col items-start gap-4 p-6">
      <h1 className="text-xl">{t('desk.title')}</h1>
      <p>{t('desk.twoStep')}</p>
      <ButtonLink href={`${href('profileInfo', currentLocale())}#second-step`}>{t('desk.setUp')}</ButtonLink>
    </section>
  );
}

function DeskView({ webinar, desk }: { readonly webinar: Webinar; readonly desk: Desk }) {
  const t = translations('live');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="@container flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <p className="text-quiet">{t('desk.title')}</p>
        <h1 ref={heading} tabIndex={-1} lang={webinar.language} className="text-xl">
          {webinar.title}
        </h1>
      </header>
      <div className="flex flex-col gap-6 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_360px]">
        <DeskQuestions webinar={webinar.id} questions={desk.questions} />
        <div className="flex min-w-0 flex-col gap-6 order-first @4xl:order-none">
          <section aria-labelledby="desk-state" className="card flex flex-col gap-3 p-4">
            <h2 id="desk-state" className="text-lg">
              {t(`desk.states.${stateOf(desk)}`)}
            </h2>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
              {(['viewers', 'registered', 'waiting'] as const).map((name) => (
                <div key={name} className="contents">
                  <dt>{t(`desk.${name}`)}</dt>
                  <dd className="text-right tabular-nums text-ink">{desk[name] ?? '–'}</dd>
                </div>
              ))}
            </dl>
            <StartAndEnd webinar={webinar.id} desk={desk} />
          </section>
          {desk.stream && <Stream room={desk} />}
          <AnnounceForm webinar={webinar.id} announcements={desk.announcements} />
          <DeskPolls webinar={webinar.id} polls={desk.polls} />
        </div>
      </div>
    </div>
  );
}

function stateOf({ startedAt, endedAt }: Desk) {
  if (endedAt !== null) return 'ended';
  return startedAt === null ? 'waiting' : 'live';
}
