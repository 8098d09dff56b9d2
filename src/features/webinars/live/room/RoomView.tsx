import { useEffect, useRef } from 'react';
import type { Webinar } from '#contract/webinars/webinars';
import { startHeartbeats } from '../../../../entities/attendance/attendance.ts';
import { $isInRoom } from '../../../../entities/webinars/page-webinar.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import type { roomStore } from '../room-stores.ts';
import { Polls } from './Polls.tsx';
import { Questions } from './Questions.tsx';
import { Stream } from './Stream.tsx';

type Room = Extract<ReturnType<ReturnType<typeof roomStore>['get']>, { state: 'ready' }>['value'];

/** The room of a live webinar: the stream with questions and polls beside it, and nothing else. */
export function RoomView({ webinar, room }: { readonly webinar: Webinar; readonly room: Room }) {
  const t = translations('live');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAttendance(webinar.id, room);
  return (
    <div className="@container">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} lang={webinar.language} className="min-w-0 flex-1 basis-64 text-xl">
          {webinar.title}
        </h1>
        {room.viewers !== null && <p className="text-quiet">{t('room.viewers', { count: room.viewers })}</p>}
        <Button look="secondary" size="sm" onClick={() => $isInRoom.set(false)}>
          {t('room.leave')}
        </Button>
      </header>
      <div className="flex flex-col gap-6 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          {room.endedAt === null ? <Stream room={room} /> : <Notice>{t('room.ended')}</Notice>}
          <Announcements room={room} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Polls webinar={webinar.id} room={room} />
          <Questions webinar={webinar.id} room={room} />
        </div>
      </div>
    </div>
  );
}

/** Sends heartbeats while the room is open, and at once when the webinar starts or ends. */
function useAttendance(webinar: string, { startedAt, endedAt }: Room): void {
  const heartbeats = useRef<ReturnType<typeof startHeartbeats>>(undefined);
  useEffect(() => {
    heartbeats.current = startHeartbeats(webinar);
    return () => heartbeats.current?.stop();
  }, [webinar]);
  useEffect(() => {
    if (startedAt !== null || endedAt !== null) heartbeats.current?.beat();
  }, [startedAt, endedAt]);
}

/** What the host announced, the latest first; screen readers read new ones. */
function Announcements({ room: { announcements } }: { readonly room: Room }) {
  const t = translations('live');
  const latest = announcements.toSorted((one, other) => other.revision - one.revision);
  return (
    <section aria-labelledby="announcements" className={latest.length === 0 ? 'sr-only' : 'card p-4'}>
      <h2 id="announcements" className="mb-2 text-base">
        {t('announcements.title')}
      </h2>
      <ul aria-live="polite" className="flex flex-col gap-2">
        {latest.map(({ id, text }) => (
          <li key={id} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
