import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { memo } from 'react';
import { clockText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import type { Interval } from '../intervals.ts';

interface Props {
  readonly $time: ReadableAtom<number>;
  readonly seconds: number;
  readonly watched: readonly Interval[];
  readonly onSeek: (to: number) => void;
}

/** The slider of the position, with the watched passages. */
export function ScrubBar({ $time, seconds, watched, onSeek }: Props) {
  const t = translations('lessons');
  const time = Math.min(seconds, useStore($time));
  return (
    <div className="relative mx-4 mt-3 h-6">
      <Passages seconds={seconds} watched={watched} />
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={Math.round(time)}
        onChange={(event) => onSeek(Number(event.target.value))}
        aria-label={t('player.seek')}
        aria-valuetext={t('player.at', { time: clockText(time), of: clockText(seconds) })}
        className="scrub absolute inset-0 w-full"
      />
    </div>
  );
}

const Passages = memo(function Passages({ seconds, watched }: Pick<Props, 'seconds' | 'watched'>) {
  const at = (place: number) => `${(Math.min(place, seconds) / seconds) * 100}%`;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-2 h-2 overflow-hidden rounded-full bg-slate-200">
      {watched.map(([from, to]) => (
        <span
          key={from}
          className="absolute inset-y-0 bg-primary-500"
          style={{ left: at(from), width: at(to - from) }}
        />
      ))}
    </div>
  );
});
