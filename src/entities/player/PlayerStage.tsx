import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Video } from '#contract/library/content/video';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Chapters } from './Chapters.tsx';
import { BigPlay, Controls } from './Controls.tsx';
import type { Interval } from './intervals.ts';
import { ScrubBar } from './ScrubBar.tsx';
import { playStream, streamType } from './stream.ts';
import { Transcript } from './Transcript.tsx';
import { useCaptions, type Captions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { resumeAt, usePlayer, type Player } from './use-player.ts';
import { useTranscript } from './use-transcript.ts';

/** What the edge knows of an earlier visit. */
interface Playback {
  readonly position: number;
  readonly speed: number;
  readonly captions: string | null;
}

export interface PlayerProps {
  readonly title: string;
  readonly video: Video;
  /** The language of the chapters. */
  readonly language: string;
  readonly start: Playback;
  readonly watched: readonly Interval[];
  readonly onPlayed: (from: number, to: number) => void;
  readonly onMove: (position: number) => void;
  readonly onPause: () => void;
  readonly onPreference: (preference: { captions?: string; speed?: number }) => void;
  /** A passage that was chosen elsewhere on the page. */
  readonly jump?: { readonly to: number } | undefined;
}

/** Seconds that one press of an arrow moves. */
const skipSeconds = 10;

/** The video with its controls, chapters and transcript. */
export function PlayerStage({ onPlayed, onMove, onPause, jump, ...props }: PlayerProps) {
  const { video, start, language, onPreference } = props;
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const position = linkedSecond() ?? resumeAt(start.position, video.seconds);
  const player = usePlayer(film, { ...video, start: position, speed: start.speed, onPlayed, onMove, onPause });
  const screen = useFullScreen(stage, film);
  const languages = video.captions.map((one) => one.language);
  // On a small video, captions would cover the picture and be too small to read.
  const isBelow = useMedia('(max-width: 639px)') && !screen.isFull && languages.length > 0;
  const captions = useCaptions(film, languages, start.captions, isBelow, (chosen) =>
    onPreference({ captions: chosen }),
  );
  const transcript = useTranscript(film, video.transcript, captions.chosen);
  useJump(jump, player, stage);
  useLinkedSecond(player.seek);
  useStream(film, video.sources);
  const seekAndPlay = (to: number) => {
    player.seek(to);
    player.play();
  };
  const hasTranscript = transcript.cues.length > 0;

  return (
    <div className="@container">
      <div className={`grid gap-6 @4xl:gap-8 ${hasTranscript ? '@4xl:grid-cols-[minmax(0,1fr)_360px]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-6">
          <PlayerCard {...props} {...{ stage, film, player, screen, captions, isBelow, isResuming: position > 1 }} />
          {video.chapters.length > 0 && (
            <Chapters $time={player.$time} chapters={video.chapters} language={language} onSeek={seekAndPlay} />
          )}
        </div>
        {hasTranscript && <Transcript $time={player.$time} {...transcript} onSeek={seekAndPlay} />}
      </div>
    </div>
  );
}

/** The second that the address names, such as `#t=65` (media fragments); `undefined` if it names none. */
function linkedSecond(): number | undefined {
  const [, second] = /^#t=(\d+)$/.exec(location.hash) ?? [];
  return second === undefined ? undefined : Number(second);
}

/** Seeks to the second of an address that is opened on this page. */
function useLinkedSecond(seek: (to: number) => void): void {
  useEffect(() => {
    const follow = () => {
      const second = linkedSecond();
      if (second !== undefined) seek(second);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [seek]);
}

const files = import.meta.glob<Texts>('/locales/*/player.json', { import: 'default' });

/** The player, once its translations are loaded as well. */
export const loadPlayer = () => loadWithTranslations('player', files, () => Promise.resolve(PlayerStage));

interface PlayerCardProps extends Pick<PlayerProps, 'title' | 'video' | 'watched' | 'onPreference'> {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly player: Player;
  readonly screen: ReturnType<typeof useFullScreen>;
  readonly captions: Captions;
  /** Whether captions are below the picture. */
  readonly isBelow: boolean;
  readonly isResuming: boolean;
}

/** The video with its captions and controls. */
function PlayerCard({ stage, film, player, screen, captions, isBelow, watched, ...props }: PlayerCardProps) {
  const { title, video, isResuming, onPreference } = props;
  const toggle = useRef<HTMLButtonElement>(null);
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
    onPreference({ speed });
  };
  return (
    <div
      ref={stage}
      className="card flex flex-col overflow-hidden data-[full]:size-full data-[full]:rounded-none data-[full]:border-0"
      data-full={screen.isFull || undefined}
    >
      <Film {...{ film, title, video, player, isResuming }} nameOf={captions.nameOf} onBegin={begin} />
      {isBelow && captions.chosen !== captions.off && <CaptionLine captions={captions} />}
      <ScrubBar
        $time={player.$time}
        seconds={player.seconds}
        watched={watched}
        chapters={video.chapters}
        onSeek={player.seek}
      />
      <Controls
        {...{ player, toggle, captions, screen, skipSeconds }}
        languages={video.captions.map(({ language }) => language)}
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
function useJump(jump: PlayerProps['jump'], { seek, play }: Player, stage: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (!jump) return;
    seek(jump.to);
    play();
    stage.current?.scrollIntoView({ block: 'center' });
  }, [jump, seek, play, stage]);
}

/** Plays the source that is a stream, if there is one. */
function useStream(film: RefObject<HTMLVideoElement | null>, sources: Video['sources']): void {
  const url = sources.find(({ type }) => type === streamType)?.url;
  useEffect(() => (url && film.current ? playStream(film.current, url) : undefined), [film, url]);
}

interface FilmProps extends Pick<PlayerProps, 'title' | 'video'> {
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly player: Player;
  /** The name of the captions' language, in the language of the page. */
  readonly nameOf: Captions['nameOf'];
  readonly isResuming: boolean;
  readonly onBegin: () => void;
}

function Film({ film, title, video, player, nameOf, isResuming, onBegin }: FilmProps) {
  const [hasBegun, setBegun] = useState(false);
  const files = video.sources.filter(({ type }) => type !== streamType);
  return (
    <div className="relative flex min-h-0 flex-1 items-center justify-center bg-slate-950">
      {/* eslint-disable-next-line jsx-a11y-x/media-has-caption -- its tracks are those of the package */}
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
        {files.map(({ url, type }) => (
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
