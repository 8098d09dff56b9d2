import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { memo } from 'react';
import type { Chapter } from '#contract/library/content/video';
import { clockText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import type { Interval } from './intervals.ts';
import { lastBegun } from './transcript-search.ts';

interface Props {
  readonly $time: ReadableAtom<number>;
  readonly seconds: number;
  readonly watched: readonly Interval[];
  readonly chapters: readonly Chapter[];
  readonly onSeek: (to: number) => void;
}

/** The slider of the position, with the watched passages and the beginnings of chapters. */
export function ScrubBar({ $time, seconds, watched, chapters, onSeek }: Props) {
  const t = translations('player');
  const time = Math.min(seconds, useStore($time));
  const chapter = chapters[lastBegun(chapters, time)]?.title;
  const place = t('at', { time: clockText(time), of: clockText(seconds) });
  return (
    <div className="relative mx-4 mt-3 h-6">
      <Passages seconds={seconds} watched={watched} chapters={chapters} />
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={Math.round(time)}
        onChange={(event) => onSeek(Number(event.target.value))}
        aria-label={t('seek')}
        aria-valuetext={chapter ? t('inChapter', { place, chapter }) : place}
        className="scrub absolute inset-0 w-full"
      />
    </div>
  );
}

const Passages = memo(function Passages({
  seconds,
  watched,
  chapters,
}: Pick<Props, 'seconds' | 'watched' | 'chapters'>) {
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
      {chapters.slice(1).map(({ from }) => (
        <span key={from} className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper" style={{ left: at(from) }} />
      ))}
    </div>
  );
});
