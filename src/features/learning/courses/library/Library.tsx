import { translations } from '../../../../platform/text/translations.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryResults, LibrarySkeleton } from './LibraryResults.tsx';
import { noFilter } from './filters.ts';
import { useFilter } from './use-filter.ts';

/** The course library: search, specialties, cards. */
export function Library() {
  const { filter, query, type, choose } = useFilter();
  return (
    <div className="flex flex-col gap-6">
      <LibraryFilters filter={filter ?? noFilter} onType={type} onChoose={choose} />
      <section aria-label={translations('courses')('library.results')}>
        {filter ? <LibraryResults query={query} onChoose={choose} /> : <LibrarySkeleton />}
      </section>
    </div>
  );
}
