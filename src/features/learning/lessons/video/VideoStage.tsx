import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Lesson, LessonProgress } from '#contract/learning/courses';
import { useMedia } from '../../../../ui/use-media.ts';
import type { Interval } from '../intervals.ts';
import type { ProgressReporter } from '../progress-reporter.ts';
import { BigPlay, Controls } from './Controls.tsx';
import { ScrubBar } from './ScrubBar.tsx';
import { Transcript } from './Transcript.tsx';
import { useCaptions, type Captions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayer, type Player } from './use-player.ts';

interface Props {
  readonly title: string;
  readonly video: NonNullable<Lesson['video']>;
  readonly start: LessonProgress;
  readonly watched: readonly Interval[];
  readonly reporter: ProgressReporter;
  readonly onPlayed: (from: number, to: number) => void;
  /** A passage that was chosen elsewhere on the page. */
  readonly jump: { readonly to: number } | undefined;
}

/** Seconds that one press of an arrow moves. */
const skipSeconds = 10;

/** The video with its controls and its transcript. */
export function VideoStage({ title, video, start, watched, reporter, onPlayed, jump }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const player = usePlayer(film, {
    start: start.position,
    speed: start.speed,
    onPlayed,
    onMove: reporter.moveTo,
    onPause: () => void reporter.save(),
  });
  useJump(jump, player, stage);

  const cues = useMemo(() => video.transcript.cues, [video]);

  return (
    <div className={`grid gap-6 lg:gap-8 ${cues.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_360px]' : ''}`}>
      <PlayerCard {...{ stage, film, player, title, video, start, watched, reporter }} />
      {cues.length > 0 && (
        <Transcript
          $time={player.$time}
          cues={cues}
          language={video.transcript.language}
          onSeek={(to) => {
            player.seek(to);
            player.play();
          }}
        />
      )}
    </div>
  );
}

interface PlayerCardProps extends Omit<Props, 'onPlayed' | 'jump'> {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly player: Player;
}

/** The video with its captions and controls. */
function PlayerCard({ stage, film, player, title, video, start, watched, reporter }: PlayerCardProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const languages = video.captions.map(({ language }) => language);
  const screen = useFullScreen(stage, film);
  // On a small video, captions would cover the picture and be too small to read.
  const isBelow = useMedia('(max-width: 639px)') && !screen.isFull && languages.length > 0;
  const captions = useCaptions(film, languages, start.captions, isBelow, (chosen) =>
    reporter.setPreference({ captions: chosen }),
  );
  usePlayerKeys({
    toggle: player.toggle,
    back: () => player.skip(-skipSeconds),
    ahead: () => player.skip(skipSeconds),
    captions: captions.toggle,
    fullScreen: screen.toggle,
    mute: player.mute,
  });
  const begin = () => {
    player.play();
    // The play button disappears, so the focus moves to the control.
    toggle.current?.focus();
  };
  const changeSpeed = (speed: number) => {
    player.setSpeed(speed);
    reporter.setPreference({ speed });
  };
  return (
    <div
      ref={stage}
      className="card flex flex-col self-start overflow-hidden data-[full]:size-full data-[full]:rounded-none data-[full]:border-0"
      data-full={screen.isFull || undefined}
    >
      <Film
        {...{ film, title, video, player }}
        nameOf={captions.nameOf}
        isResuming={start.position > 1}
        onBegin={begin}
      />
      {isBelow && captions.chosen !== captions.off && <CaptionLine captions={captions} />}
      <ScrubBar $time={player.$time} seconds={video.seconds} watched={watched} onSeek={player.seek} />
      <Controls
        {...{ player, toggle, languages, captions, screen, skipSeconds }}
        seconds={video.seconds}
        onSpeed={changeSpeed}
      />
    </div>
  );
}

/** The spoken caption, below a small video. */
function CaptionLine({ captions: { chosen, spoken } }: { readonly captions: Captions }) {
  return (
    <p lang={chosen} className="min-h-[4.5rem] whitespace-pre-line px-4 py-2 text-[16px] leading-6 text-ink">
      {spoken}
    </p>
  );
}

/** Plays the passage that was chosen elsewhere. */

function useJump(jump: Props['jump'], { seek, play }: Player, stage: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (!jump) return;
    seek(jump.to);
    play();
    stage.current?.scrollIntoView({ block: 'center' });
  }, [jump, seek, play, stage]);
}

interface FilmProps extends Pick<Props, 'title' | 'video'> {
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly player: Player;
  /** The name of the captions' language, in the language of the page. */
  readonly nameOf: Captions['nameOf'];
  readonly isResuming: boolean;
  readonly onBegin: () => void;
}

function Film({ film, title, video, player, nameOf, isResuming, onBegin }: FilmProps) {
  const [hasBegun, setBegun] = useState(false);
  return (
    <div className="relative flex min-h-0 flex-1 items-center justify-center bg-slate-950">
      {/* eslint-disable-next-line jsx-a11y-x/media-has-caption -- its tracks are those of the lesson */}
      <video
        ref={film}
        aria-label={title}
        preload="metadata"
        playsInline
        poster={video.poster}
        className="aspect-video w-full cursor-pointer object-contain in-data-[full]:aspect-auto in-data-[full]:size-full"
        onClick={player.toggle}
        {...player.events}
        onPlay={() => {
          setBegun(true);
          player.events.onPlay();
        }}
      >
        {video.sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        {video.captions.map(({ language, url }) => (
          <track key={language} kind="captions" src={url} srcLang={language} label={nameOf(language)} />
        ))}
      </video>
      {!hasBegun && <BigPlay isResuming={isResuming} onPlay={onBegin} />}
    </div>
  );
}
