import { translations } from '../../../../platform/text/translations.ts';
import { useAddressFilter } from '../../../../ui/lists/use-address-filter.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryResults, LibrarySkeleton } from './LibraryResults.tsx';
import { noFilter, filterOf, queryOf } from './filters.ts';

/** The course library: search, specialties, cards. */
export function Library() {
  const { filter, query, type, choose } = useAddressFilter({ filterOf, queryOf });
  return (
    <div className="flex flex-col gap-6">
      <LibraryFilters filter={filter ?? noFilter} onType={type} onChoose={choose} />
      <section aria-label={translations('courses')('library.results')}>
        {filter ? <LibraryResults query={query} onChoose={choose} /> : <LibrarySkeleton />}
      </section>
    </div>
  );
}
