import { translations } from '../../../platform/text/translations.ts';
import { useAddressFilter } from '../../../ui/lists/use-address-filter.ts';
import { Feed } from './feed/Feed.tsx';
import { filterOf, noFilter, queryOf } from './webinar-filters.ts';
import { WebinarFilters } from './WebinarFilters.tsx';
import { WebinarResults, WebinarsSkeleton } from './WebinarResults.tsx';

/** The webinars: search, filters, upcoming and past ones. */
export function WebinarsPage() {
  const { filter, query, type, choose } = useAddressFilter({ filterOf, queryOf });
  return (
    <div className="flex max-w-[820px] flex-col gap-6">
      <WebinarFilters filter={filter ?? noFilter} onType={type} onChoose={choose} />
      <section aria-label={translations('webinars')('results')}>
        {filter ? <WebinarResults query={query} onChoose={choose} /> : <WebinarsSkeleton />}
      </section>
      <Feed />
    </div>
  );
}
