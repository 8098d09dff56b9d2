import { useStore } from '@nanostores/react';
import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode, Ref } from 'react';
import { clockText, numberText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import type { Captions } from './use-captions.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { Player } from './use-player.ts';

interface Props {
  readonly player: Player;
  /** The button that plays and pauses. */
  readonly toggle: Ref<HTMLButtonElement>;
  /** Languages of the captions. */
  readonly languages: readonly string[];
  readonly captions: Captions;
  readonly screen: FullScreen;
  readonly skipSeconds: number;
  readonly onSpeed: (speed: number) => void;
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The controls below the video. */
export function Controls({ player, toggle, languages, captions, screen, skipSeconds, onSpeed }: Props) {
  const t = translations('player');
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 px-3 pb-3 pt-1">
      <IconButton
        ref={toggle}
        icon={player.isPlaying ? Pause : Play}
        label={player.isPlaying ? t('pause') : t('play')}
        onClick={player.toggle}
      />
      <IconButton
        icon={RotateCcw}
        label={t('back', { count: skipSeconds })}
        onClick={() => player.skip(-skipSeconds)}
      />
      <IconButton icon={RotateCw} label={t('ahead', { count: skipSeconds })} onClick={() => player.skip(skipSeconds)} />
      <Clock $time={player.$time} seconds={player.seconds} isWaiting={player.isWaiting} />
      <span className="flex-1" />
      <Sound player={player} />
      <PictureInPicture player={player} />
      <IconButton
        icon={screen.isFull ? Minimize : Maximize}
        label={screen.isFull ? t('leaveFullScreen') : t('fullScreen')}
        onClick={screen.toggle}
      />
      <Menu label={t('speed')} value={String(player.speed)} onChange={(speed) => onSpeed(Number(speed))}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {t('times', { speed: numberText(speed) })}
          </option>
        ))}
      </Menu>
      {languages.length > 0 && (
        <Menu label={t('captions')} value={captions.chosen} onChange={captions.choose}>
          <option value={captions.off}>{t('captionsOff')}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t('captionsIn', { language: captions.nameOf(language) })}
            </option>
          ))}
        </Menu>
      )}
    </div>
  );
}

interface IconButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

function IconButton({ ref, icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      title={label}
      aria-label={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-field text-ink hover:bg-primary-50"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

interface MenuProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Menu({ label, value, onChange, children }: MenuProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-10 max-w-44 rounded-field border border-line bg-paper px-2 text-sm text-ink hover:border-primary-300"
    >
      {children}
    </select>
  );
}

interface ClockProps {
  readonly $time: ReadableAtom<number>;
  readonly seconds: number;
  readonly isWaiting: boolean;
}

function Clock({ $time, seconds, isWaiting }: ClockProps) {
  const time = useStore($time);
  return (
    <span className="px-2 text-sm text-quiet">
      {clockText(time)} / {clockText(seconds)}
      {isWaiting && <span role="status"> {translations('player')('waiting')}</span>}
    </span>
  );
}

function Sound({ player }: { readonly player: Player }) {
  const t = translations('player');
  const { isMuted, volume } = player.sound;
  return (
    <>
      <IconButton icon={isMuted ? VolumeX : Volume2} label={isMuted ? t('unmute') : t('mute')} onClick={player.mute} />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={(event) => player.setVolume(Number(event.target.value))}
        aria-label={t('volume')}
        className="hidden h-6 w-20 accent-primary-700 sm:block"
      />
    </>
  );
}

function PictureInPicture({ player }: { player: Player }) {
  if (!document.pictureInPictureEnabled) return null;
  return (
    <span className="max-sm:hidden">
      <IconButton
        icon={PictureInPicture2}
        label={translations('player')('pictureInPicture')}
        onClick={player.pictureInPicture}
      />
    </span>
  );
}

/** The play button over a video that has not begun. */
export function BigPlay({ isResuming, onPlay }: { isResuming: boolean; onPlay: () => void }) {
  const t = translations('player');
  return (
    <button
      type="button"
      onClick={onPlay}
      className="absolute bottom-2 right-2 inline-flex sm:bottom-4 sm:right-4 min-h-14 items-center gap-3 rounded-full bg-paper px-4 text-base font-semibold text-primary-900 shadow-float hover:bg-primary-50 sm:px-6"
    >
      <Play size={24} strokeWidth={1.5} aria-hidden="true" />
      <span className="max-sm:sr-only">{isResuming ? t('resume') : t('begin')}</span>
    </button>
  );
}
