import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Webinar } from '#contract/webinars/webinars';
import { $isInRoom, $joinSlot } from '../../../../entities/webinars/page-webinar.ts';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { clockText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { useCountdown } from '../../../../ui/forms/use-countdown.ts';
import { followRoom, roomStore } from '../room-stores.ts';
import { Questions } from './Questions.tsx';
import { RoomView } from './RoomView.tsx';

/** When a webinar begins, the button to join it, and questions beforehand; once joined, its room. */
export function Entrance({ webinar }: { readonly webinar: Webinar }) {
  const [$room] = useState(() => roomStore(webinar.id));
  const loaded = useLoaded($room);
  const isIn = useStore($isInRoom);
  const slot = useStore($joinSlot);
  const channel = loaded.state === 'ready' ? loaded.value.channel : undefined;
  useEffect(() => (channel ? followRoom(webinar.id, channel) : undefined), [webinar.id, channel]);
  useEffect(() => () => $isInRoom.set(false), []);
  if (loaded.state === 'failed') return <Notice kind="danger">{failureText(loaded.reason)}</Notice>;
  if (loaded.state !== 'ready') return null;
  const { value: room } = loaded;
  if (isIn) return <RoomView webinar={webinar} room={room} />;
  return (
    <>
      {slot && createPortal(<JoinStep webinar={webinar} room={room} />, slot)}
      <div className="mt-10 max-w-[68ch]">
        <Questions webinar={webinar.id} room={room} />
      </div>
    </>
  );
}

type Room = Parameters<typeof RoomView>[0]['room'];

/** How long it takes until the webinar starts, by the clock of the edge, and the button to join. */
function JoinStep({ webinar, room }: { readonly webinar: Webinar; readonly room: Room }) {
  const t = translations('live');
  const { startedAt, startsAt, opensAt, clockOffset } = room;
  const untilOpen = useCountdown(Date.parse(opensAt) - clockOffset);
  const untilStart = useCountdown(Date.parse(startsAt) - clockOffset);
  const isOpen = untilOpen === 0;
  const hasStarted = startedAt !== null || untilStart === 0;
  // The stream is part of the room from then on.
  useEffect(() => {
    if (isOpen) void roomStore(webinar.id).reload();
  }, [isOpen, webinar.id]);
  return (
    <div className="flex flex-col gap-3">
      {hasStarted && <p className="font-semibold text-ink">{t('join.live')}</p>}
      {!hasStarted && untilStart < 24 * 3600 && (
        <p className="font-semibold tabular-nums text-ink">{t('join.startsIn', { time: clockText(untilStart) })}</p>
      )}
      {!isOpen && <p>{t('join.opens')}</p>}
      {isOpen && (
        <Button wide onClick={() => $isInRoom.set(true)}>
          {t('join.button')}
        </Button>
      )}
    </div>
  );
}
