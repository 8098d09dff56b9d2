import { Bookmark } from 'lucide-react';
import { translations } from '../../../../platform/text/translations.ts';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
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
        <SearchField
          label={t('library.search')}
          placeholder={t('library.placeholder')}
          clear={t('library.clear')}
          maxLength={maxSearchLength}
          value={filter.search}
          onType={onType}
          onSearch={(search) => onChoose({ ...filter, search })}
        />
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
