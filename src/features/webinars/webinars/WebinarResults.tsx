import { useState } from 'react';
import type { WebinarCard as Card } from '#contract/webinars/webinars';
import type { Paged } from '../../../platform/api/paged-store.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EarlyText } from '../../../ui/display/early-values.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';
import { filterOf, noFilter, queryOf, widened, type Filter } from './webinar-filters.ts';
import { searchFieldId } from './WebinarFilters.tsx';
import { webinarsFor } from './list-store.ts';
import { WebinarCard } from './WebinarCard.tsx';

interface Props {
  readonly query: string;
  readonly onChoose: (filter: Filter) => void;
}

/** The webinars of a filter; the earlier ones stay visible while those of another filter load. */
export function WebinarResults({ query, onChoose }: Props) {
  const t = translations('webinars');
  const $found = webinarsFor(query);
  const loaded = useLoaded($found);
  const [found, setFound] = useState<Paged<Card>>();
  if (loaded.state === 'ready' && loaded.value !== found) setFound(loaded.value);

  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $found.reload()} />;
  if (!found) return <WebinarsSkeleton />;
  const isLoading = loaded.state === 'loading';
  return (
    <>
      <p role="status" className="sr-only">
        {isLoading ? '' : t(found.nextCursor ? 'countMore' : 'count', { count: found.data.length })}
      </p>
      {found.data.length === 0 ? (
        <NothingFound filter={filterOf(query)} onChoose={onChoose} />
      ) : (
        <ul
          className={`flex flex-col gap-4 transition-opacity duration-150 ${isLoading ? 'opacity-60' : ''}`}
          aria-busy={isLoading}
        >
          {found.data.map((webinar) => (
            <li key={webinar.id}>
              <WebinarCard webinar={webinar} />
            </li>
          ))}
        </ul>
      )}
      {found.nextCursor && !isLoading && <LoadMore key={query} label={t('more')} load={$found.loadMore} />}
    </>
  );
}

/** Placeholders of three cards. */
export function WebinarsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">{translations('ui')('loading')}</span>
      {[0, 1, 2].map((index) => (
        <div key={index} aria-hidden="true" className="card h-52 overflow-hidden p-4 sm:p-5">
          <span className="skeleton block h-5 w-2/5" />
          <EarlyText of={`data.${index}.title`} bar="my-3 h-6.5" isHeading className="my-3 text-lg" />
          <EarlyText of={`data.${index}.summary`} className="block max-w-[68ch] [text-wrap:pretty]" />
        </div>
      ))}
    </div>
  );
}

interface NothingProps {
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

/** Says that no webinar matches, with a button that widens the filter or shows the other list. */
function NothingFound({ filter, onChoose }: NothingProps) {
  const t = translations('webinars');
  const isFiltered = queryOf(filter) !== queryOf(widened(filter));
  const kind = isFiltered ? 'filtered' : filter.when;
  const other: Filter = { ...noFilter, when: filter.when === 'past' ? 'upcoming' : 'past' };
  /** The pressed button disappears once webinars are found, so the search field receives the focus. */
  const choose = (next: Filter) => {
    document.getElementById(searchFieldId)?.focus();
    onChoose(next);
  };
  return (
    <div className="mx-auto flex max-w-[480px] flex-col items-center gap-4 py-8 text-center">
      <img src="/art/empty-webinars.svg" alt="" width="240" height="180" />
      <h2 className="text-xl">{t(`empty.${kind}.title`)}</h2>
      <p>{t(`empty.${kind}.hint`)}</p>
      <Button look="secondary" onClick={() => choose(isFiltered ? widened(filter) : other)}>
        {t(`empty.${kind}.way`)}
      </Button>
    </div>
  );
}
