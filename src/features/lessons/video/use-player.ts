import { atom } from 'nanostores';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';

interface Wishes {
  /** Where the film begins, in seconds. */
  readonly start: number;
  readonly speed: number;
  readonly onPlayed: (from: number, to: number) => void;
  readonly onMove: (position: number) => void;
  readonly onPause: () => void;
}

export type Player = ReturnType<typeof usePlayer>;

/** How often played passages are handed on while the film runs, in seconds of the film. */
const passage = 1;

/** Drives a native video and follows which passages are played: what is jumped over does not count. */
export function usePlayer(
  ref: RefObject<HTMLVideoElement | null>,
  { start, speed: first, onPlayed, onMove, onPause }: Wishes,
) {
  const [$time] = useState(() => atom(start));
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [speed, setSpeed] = useState(first);
  const [sound, setSound] = useState({ volume: 1, isMuted: false });
  /** Where the passage began that is being played; `null` while none is. */
  const since = useRef<number | null>(null);
  const until = useRef(start);

  const handOn = () => {
    if (since.current !== null && until.current > since.current) onPlayed(since.current, until.current);
    since.current = null;
  };

  const goToStart = useCallback(() => {
    if (!ref.current) return;
    ref.current.playbackRate = speed;
    if ($time.get() > 0) ref.current.currentTime = $time.get();
  }, [ref, $time, speed]);
  // The film may be ready before the listeners are added, so this checks once.
  useEffect(() => {
    if (ref.current?.readyState) goToStart();
  }, []);

  const events = {
    onLoadedMetadata: goToStart,
    onTimeUpdate: () => {
      const video = ref.current;
      if (!video || video.seeking) return;
      const now = video.currentTime;
      if (!video.paused && since.current === null) since.current = now;
      until.current = now;
      $time.set(now);
      onMove(now);
      if (since.current !== null && now - since.current >= passage) {
        handOn();
        since.current = video.paused ? null : now;
      }
    },
    onSeeking: () => {
      handOn();
      $time.set(ref.current?.currentTime ?? 0);
    },
    onSeeked: () => {
      until.current = ref.current?.currentTime ?? 0;
      since.current = ref.current?.paused ? null : until.current;
      onMove(until.current);
    },
    onPlay: () => {
      since.current = ref.current?.currentTime ?? 0;
      until.current = since.current;
      setPlaying(true);
    },
    onPlaying: () => setWaiting(false),
    onWaiting: () => setWaiting(true),
    onPause: () => {
      if (ref.current && since.current !== null) until.current = ref.current.currentTime;
      handOn();
      setPlaying(false);
      onPause();
    },
    onRateChange: () => setSpeed(ref.current?.playbackRate ?? 1),
    onVolumeChange: () => setSound({ volume: ref.current?.volume ?? 1, isMuted: ref.current?.muted ?? false }),
  };

  const verbs = useMemo(() => {
    const seek = (to: number) => {
      const video = ref.current;
      if (!video) return;
      const end = Number.isFinite(video.duration) ? video.duration : to;
      const place = Math.min(Math.max(0, to), end);
      $time.set(place);
      video.currentTime = place;
    };
    return {
      seek,
      skip: (seconds: number) => seek($time.get() + seconds),
      play: () => void ref.current?.play().catch(() => undefined),
      toggle: () => {
        if (ref.current?.paused) void ref.current.play().catch(() => undefined);
        else ref.current?.pause();
      },
      setSpeed: (rate: number) => {
        if (ref.current) ref.current.playbackRate = rate;
      },
      setVolume: (volume: number) => {
        if (ref.current) Object.assign(ref.current, { volume, muted: volume === 0 });
      },
      mute: () => {
        if (ref.current) ref.current.muted = !ref.current.muted;
      },
      pictureInPicture: () => {
        if (document.pictureInPictureElement) void document.exitPictureInPicture();
        else void ref.current?.requestPictureInPicture().catch(() => undefined);
      },
    };
  }, [$time, ref]);

  return { $time, isPlaying, isWaiting, speed, sound, events, ...verbs };
}
