import { atom, type PreinitializedWritableAtom } from 'nanostores';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';

interface Options {
  /** The length that the edge knows; that of the file replaces it once it is known. */
  readonly seconds: number;
  /** The initial position, in seconds. */
  readonly start: number;
  readonly speed: number;
  readonly onPlayed: (from: number, to: number) => void;
  readonly onMove: (position: number) => void;
  readonly onPause: () => void;
}

export type Player = ReturnType<typeof usePlayer>;

/** How often played passages are reported, in seconds of the video. */
const passageSeconds = 1;

/** How far from its end a video is at its end, in seconds. */
const endTolerance = 2;

/** Where a video continues that was left at a position: at its end it begins again. */
export function resumeAt(position: number, seconds: number): number {
  return position < seconds - endTolerance ? position : 0;
}

/** Controls a native video and reports the passages that are played; skipped ones are not. */
export function usePlayer(
  ref: RefObject<HTMLVideoElement | null>,
  { seconds: stated, start, speed: first, onPlayed, onMove, onPause }: Options,
) {
  const [$time] = useState(() => atom(start));
  const length = useLength(ref, stated);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [speed, setSpeed] = useState(first);
  const [sound, setSound] = useState({ volume: 1, isMuted: false });
  const passage = usePassage(start, onPlayed);

  const goToStart = useCallback(() => {
    if (!ref.current) return;
    ref.current.playbackRate = speed;
    if ($time.get() > 0) ref.current.currentTime = $time.get();
  }, [ref, $time, speed]);
  // The video may be ready before the listeners are added.
  useEffect(() => {
    if (ref.current?.readyState) goToStart();
  }, []);

  const events = {
    onLoadedMetadata: goToStart,
    onDurationChange: length.measure,
    onTimeUpdate: () => {
      const video = ref.current;
      if (!video || video.seeking) return;
      const now = video.currentTime;
      $time.set(now);
      onMove(now);
      passage.advance(now, video.paused);
    },
    onSeeking: () => {
      passage.end();
      $time.set(ref.current?.currentTime ?? 0);
    },
    onSeeked: () => {
      const now = ref.current?.currentTime ?? 0;
      passage.begin(now, ref.current?.paused);
      onMove(now);
    },
    onPlay: () => {
      passage.begin(ref.current?.currentTime ?? 0);
      setPlaying(true);
    },
    onPlaying: () => setWaiting(false),
    onWaiting: () => setWaiting(true),
    onPause: () => {
      passage.end(ref.current?.currentTime);
      setPlaying(false);
      onPause();
    },
    onRateChange: () => setSpeed(ref.current?.playbackRate ?? 1),
    onVolumeChange: () => setSound({ volume: ref.current?.volume ?? 1, isMuted: ref.current?.muted ?? false }),
  };

  const actions = useMemo(() => playerActions(ref, $time), [$time, ref]);
  return { $time, seconds: length.seconds, isPlaying, isWaiting, speed, sound, events, ...actions };
}

/** The length of the video: as stated, until the browser knows that of the file. */
function useLength(ref: RefObject<HTMLVideoElement | null>, stated: number) {
  const [seconds, setSeconds] = useState(stated);
  const measure = useCallback(() => {
    const { duration = 0 } = ref.current ?? {};
    if (Number.isFinite(duration) && duration > 0) setSeconds(duration);
  }, [ref]);
  useEffect(measure, [measure]);
  return { seconds, measure };
}

/** Reports the passage that is being played, in pieces. */
function usePassage(start: number, onPlayed: Options['onPlayed']) {
  /** Start of the passage; `null` while none is played. */
  const since = useRef<number | null>(null);
  const until = useRef(start);

  const report = () => {
    if (since.current !== null && until.current > since.current) onPlayed(since.current, until.current);
    since.current = null;
  };
  return {
    begin: (now: number, isPaused = false) => {
      until.current = now;
      since.current = isPaused ? null : now;
    },
    advance: (now: number, isPaused: boolean) => {
      if (!isPaused && since.current === null) since.current = now;
      until.current = now;
      if (since.current === null || now - since.current < passageSeconds) return;
      report();
      since.current = isPaused ? null : now;
    },
    end: (now?: number) => {
      if (now !== undefined && since.current !== null) until.current = now;
      report();
    },
  };
}

/** The actions of the controls and keys. */
function playerActions(ref: RefObject<HTMLVideoElement | null>, $time: PreinitializedWritableAtom<number>) {
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
}
