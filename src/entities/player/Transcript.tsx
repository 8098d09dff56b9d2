import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { computed, type ReadableAtom } from 'nanostores';
import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { clockText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { inputClasses } from '../../ui/forms/Field.tsx';
import { lastBegun, splitAtMatches, type Cue } from './transcript-search.ts';

interface Props {
  readonly $time: ReadableAtom<number>;
  readonly cues: readonly Cue[];
  readonly language: string;
  readonly onSeek: (to: number) => void;
}

/** The transcript of the video: searchable, scrolled to the current line; each line seeks to its time. */
export function Transcript({ $time, cues, language, onSeek }: Props) {
  const t = translations('player');
  const id = useId();
  const [search, setSearch] = useState('');
  const [isFollowing, setFollowing] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  const query = useDeferredValue(search);
  const $current = useMemo(() => computed($time, (time) => lastBegun(cues, time)), [$time, cues]);
  const current = useStore($current);
  const found = useMemo(() => {
    return cues.flatMap((cue, index) => {
      const pieces = splitAtMatches(cue.text, query);
      return pieces ? [{ cue, index, pieces }] : [];
    });
  }, [cues, query]);
  const seek = useRef(onSeek);
  useEffect(() => {
    seek.current = onSeek;
  });
  const [seekTo] = useState(() => (to: number) => seek.current(to));

  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!isFollowing || query || !line || !list.current) return;
    list.current.scrollTo({ top: line.offsetTop - list.current.clientHeight / 3 });
  }, [current, isFollowing, query]);

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="card flex min-h-0 flex-col overflow-hidden @4xl:h-0 @4xl:min-h-full"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={`${id}-title`} className="text-lg">
            {t('transcript.title')}
          </h2>
          <FollowSwitch isOn={isFollowing} onChange={setFollowing} />
        </div>
        <SearchField value={search} onChange={setSearch} />
        <p role="status" className={query ? 'text-sm text-quiet' : 'sr-only'}>
          {query && t('transcript.found', { count: found.length })}
        </p>
      </div>
      <ol
        ref={list}
        lang={language}
        className="relative flex max-h-80 min-h-40 flex-1 flex-col overflow-y-auto scroll-smooth p-2 motion-reduce:scroll-auto @4xl:max-h-none"
      >
        {found.map(({ cue, index, pieces }) => (
          <Line key={index} from={cue.from} pieces={pieces} isCurrent={index === current} onSeek={seekTo} />
        ))}
      </ol>
    </section>
  );
}

interface FollowSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether the transcript scrolls to the current line. */
function FollowSwitch({ isOn, onChange }: FollowSwitchProps) {
  return (
    <label className="flex pointer-fine:min-h-6 items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-primary-700"
      />
      {translations('player')('transcript.follow')}
    </label>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const t = translations('player');
  return (
    <div className="relative">
      <Search size={18} strokeWidth={1.5} aria-hidden="true" className="absolute left-3 top-3 text-quiet" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={t('transcript.search')}
        placeholder={t('transcript.search')}
        className={`${inputClasses} pl-10`}
      />
    </div>
  );
}

interface LineProps {
  readonly from: number;
  readonly pieces: readonly string[];
  readonly isCurrent: boolean;
  readonly onSeek: (to: number) => void;
}

const Line = memo(function Line({ from, pieces, isCurrent, onSeek }: LineProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onSeek(from)}
        className={`flex w-full gap-3 rounded-field px-2 py-1.5 text-left ${isCurrent ? 'bg-primary-100 text-ink' : 'hover:bg-primary-50'}`}
      >
        <span className="w-10 shrink-0 text-sm text-primary-800">{clockText(from)}</span>
        <span>
          {pieces.map((piece, index) =>
            index % 2 ? (
              <mark key={index} className="rounded-sm bg-primary-200 text-ink">
                {piece}
              </mark>
            ) : (
              piece
            ),
          )}
        </span>
      </button>
    </li>
  );
});
