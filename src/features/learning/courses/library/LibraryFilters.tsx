import { Bookmark, Search, X } from 'lucide-react';
import { translations } from '../../../../platform/text/translations.ts';
import { SpecialtyChips } from './SpecialtyChips.tsx';
import { maxSearchLength, type Filter } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly onType: (search: string) => void;
  readonly onChoose: (filter: Filter) => void;
}

/** The library's search and the specialties. */
export function LibraryFilters({ filter, onType, onChoose }: Props) {
  const t = translations('courses');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        <form
          role="search"
          className="relative min-w-0 max-w-[560px] flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            onChoose(filter);
          }}
        >
          <Search
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className="pointer-events-none absolute left-3.5 top-3 text-quiet"
          />
          <input
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={maxSearchLength}
            aria-label={t('library.search')}
            placeholder={t('library.placeholder')}
            value={filter.search}
            onChange={(event) => onType(event.target.value)}
            className="field px-11"
          />
          {filter.search && (
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // The button disappears with the search text.
                currentTarget.form?.querySelector('input')?.focus();
                onChoose({ ...filter, search: '' });
              }}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-quiet hover:text-ink"
            >
              <X size={18} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{t('library.clear')}</span>
            </button>
          )}
        </form>
        <button
          type="button"
          aria-pressed={filter.onlyBookmarked}
          onClick={() => onChoose({ ...filter, onlyBookmarked: !filter.onlyBookmarked })}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-line bg-paper px-3 font-medium text-body hover:border-primary-300 hover:bg-primary-50 aria-pressed:border-primary-700 aria-pressed:bg-primary-700 aria-pressed:text-white sm:px-4"
        >
          <Bookmark size={20} strokeWidth={1.5} aria-hidden="true" />
          <span className="max-sm:sr-only">{t('library.bookmarked')}</span>
        </button>
      </div>
      <SpecialtyChips filter={filter} onChoose={onChoose} />
    </div>
  );
}
