import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { useId, useMemo } from 'react';
import type { Chapter } from '#contract/library/content/video';
import { clockText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { lastBegun } from './transcript-search.ts';

interface Props {
  readonly $time: ReadableAtom<number>;
  readonly chapters: readonly Chapter[];
  readonly language: string;
  readonly onSeek: (to: number) => void;
}

/** The chapters of the video; each seeks to its beginning. */
export function Chapters({ $time, chapters, language, onSeek }: Props) {
  const id = useId();
  const $current = useMemo(() => computed($time, (time) => lastBegun(chapters, time)), [$time, chapters]);
  const current = useStore($current);
  return (
    <nav aria-labelledby={id} className="card p-2">
      <h2 id={id} className="px-2 pb-1 pt-2 text-lg">
        {translations('player')('chapters')}
      </h2>
      <ol lang={language}>
        {chapters.map(({ from, title }, index) => (
          <li key={from}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => onSeek(from)}
              className="flex w-full gap-3 rounded-field px-2 py-2 text-left hover:bg-primary-50 aria-[current]:bg-primary-100 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="w-10 shrink-0 text-sm font-normal text-primary-800">{clockText(from)}</span>
              <span className="min-w-0">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
