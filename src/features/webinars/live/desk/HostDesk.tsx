import { useEffect, useRef, useState } from 'react';
import { href } from '#contract/routes';
import type { Texts } from '#contract/text/texts';
import type { Desk } from '#contract/webinars/live';
import { mayInRoom } from '#contract/webinars/live/permissions';
import type { Webinar } from '#contract/webinars/webinars';
import { $isInRoom } from '../../../../entities/webinars/page-webinar.ts';
import { ApiError } from '../../../../platform/api/request.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { PageFailure } from '../../../../ui/errors/PageFailure.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { Stream } from '../room/Stream.tsx';
import { AnnounceForm } from './AnnounceForm.tsx';
import { deskStore, followDesk } from './desk-stores.ts';
import { DeskPolls } from './DeskPolls.tsx';
import { DeskQuestions } from './DeskQuestions.tsx';
import { StartAndEnd } from './StartAndEnd.tsx';

const speakerTexts = import.meta.glob<Texts>('/locales/*/webinar-speakers.json', { import: 'default' });

const Acceptance = deferred(() =>
  loadWithTranslations(
    'webinar-speakers',
    speakerTexts,
    async () => (await import('../speakers/Acceptance.tsx')).Acceptance,
  ),
);

const Speakers = deferred(() =>
  loadWithTranslations(
    'webinar-speakers',
    speakerTexts,
    async () => (await import('../speakers/Speakers.tsx')).Speakers,
  ),
);

const broadcastTexts = import.meta.glob<Texts>('/locales/*/webinar-broadcast.json', { import: 'default' });

const Broadcast = deferred(() =>
  loadWithTranslations('webinar-broadcast', broadcastTexts, async () => (await import('./Broadcast.tsx')).Broadcast),
);

/** The token of a speaker's invitation in the address. */
const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get('invitation');

/** The desk of the hosts and speakers of a webinar, in place of its page, or the invitation of a speaker. */
export function HostDesk({ webinar }: { readonly webinar: Webinar }) {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    $isInRoom.set(true);
    return () => $isInRoom.set(false);
  }, []);
  const openDesk = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setToken(null);
  };
  if (token !== null) return <Acceptance webinar={webinar} token={token} onDesk={openDesk} />;
  return <LoadedDesk webinar={webinar} />;
}

function LoadedDesk({ webinar }: { readonly webinar: Webinar }) {
  const [$desk] = useState(() => deskStore(webinar.id));
  const loaded = useLoaded($desk);
  const channel = loaded.state === 'ready' ? loaded.value.channel : undefined;
  useEffect(() => (channel ? followDesk(webinar.id, channel) : undefined), [webinar.id, channel]);
  if (loaded.state === 'failed') return <Refusal reason={loaded.reason} onRetry={() => void $desk.reload()} />;
  if (loaded.state !== 'ready') return <Skeleton bars={['h-10 w-3/5', 'h-40 rounded-card']} />;
  return <DeskView webinar={webinar} desk={loaded.value} />;
}

/** Why the desk is closed: it is for hosts and speakers, who need two-step verification. */
function Refusal({ reason, onRetry }: { readonly reason: unknown; readonly onRetry: () => void }) {
  const t = translations('live');
  const code = reason instanceof ApiError ? reason.code : undefined;
  if (code !== 'TWO_STEP_REQUIRED' && code !== 'HOSTS_ONLY') return <PageFailure reason={reason} onRetry={onRetry} />;
  return (
    <section className="card mx-auto flex max-w-[60ch] flex-col items-start gap-4 p-6">
      <h1 className="text-xl">{t('desk.title')}</h1>
      <p>{t(code === 'HOSTS_ONLY' ? 'desk.forHosts' : 'desk.twoStep')}</p>
      {code === 'TWO_STEP_REQUIRED' && (
        <ButtonLink href={`${href('profileInfo', currentLocale())}#second-step`}>{t('desk.setUp')}</ButtonLink>
      )}
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
          {desk.broadcast !== null && <Broadcast webinar={webinar.id} state={desk.broadcast} />}
          {desk.stream && <Stream room={desk} />}
          <AnnounceForm webinar={webinar.id} announcements={desk.announcements} />
          <DeskPolls webinar={webinar.id} polls={desk.polls} />
          {mayInRoom('inviteSpeakers', desk.role) && <Speakers webinar={webinar.id} />}
        </div>
      </div>
    </div>
  );
}

function stateOf({ startedAt, endedAt }: Desk) {
  if (endedAt !== null) return 'ended';
  return startedAt === null ? 'waiting' : 'live';
}
