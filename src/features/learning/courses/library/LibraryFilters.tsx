import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Texts } from '#contract/text/texts';
import { translations } from '../../../../platform/text/translations.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import { SpecialtyChips } from './SpecialtyChips.tsx';
import { chosenIn, filtersButtonId, maxSearchLength, type Filter } from './filters.ts';

const files = import.meta.glob<Texts>('/locales/*/library-choices.json', { import: 'default' });

const loadPart = <Part,>(load: () => Promise<Part>) => loadWithTranslations('library-choices', files, load);

const ChoicesDialog = deferred(() => loadPart(async () => (await import('./ChoicesDialog.tsx')).ChoicesDialog));

const ChosenChips = deferred(() => loadPart(async () => (await import('./ChosenChips.tsx')).ChosenChips));

interface Props {
  readonly filter: Filter;
  readonly onType: (search: string) => void;
  readonly onChoose: (filter: Filter) => void;
}

/** The library's search, the specialties, and what else is chosen. */
export function LibraryFilters({ filter, onType, onChoose }: Props) {
  const t = translations('courses');
  const [isOpen, setOpen] = useState<boolean>();
  const count = chosenIn(filter).length;
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
        <Toggle
          icon={<Bookmark {...icon} />}
          aria-pressed={filter.onlyBookmarked}
          onClick={() => onChoose({ ...filter, onlyBookmarked: !filter.onlyBookmarked })}
        >
          <Label>{t('library.bookmarked')}</Label>
        </Toggle>
        <Toggle
          icon={<SlidersHorizontal {...icon} />}
          id={filtersButtonId}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Label>{t('library.filters')}</Label>
          {count > 0 && <Count count={count} />}
        </Toggle>
      </div>
      <SpecialtyChips filter={filter} onChoose={onChoose}>
        {count > 0 && <ChosenChips filter={filter} onChoose={onChoose} />}
      </SpecialtyChips>
      {isOpen !== undefined && <ChoicesDialog {...{ filter, onChoose, isOpen }} onClose={() => setOpen(false)} />}
    </div>
  );
}

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

const Label = ({ children }: { readonly children: string }) => <span className="max-sm:sr-only">{children}</span>;

/** How much is chosen, at the corner of its button; screen readers find the group of what is chosen. */
function Count({ count }: { readonly count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -right-2 -top-2 grid size-5 place-items-center rounded-full bg-primary-700 text-xs font-semibold text-white"
    >
      {count}
    </span>
  );
}

/** A button beside the search; on phones it shows its icon alone. */
function Toggle({ icon: Icon, children, ...button }: ComponentProps<'button'> & { readonly icon: ReactNode }) {
  return (
    <button
      type="button"
      {...button}
      className="relative flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-line bg-paper px-3 font-medium text-body hover:border-primary-300 hover:bg-primary-50 aria-pressed:border-primary-700 aria-pressed:bg-primary-700 aria-pressed:text-white sm:px-4"
    >
      {Icon}
      {children}
    </button>
  );
}
