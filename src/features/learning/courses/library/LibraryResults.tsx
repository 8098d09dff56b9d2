import { useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { CourseCard } from '../../../../entities/courses/CourseCard.tsx';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { EarlyImage } from '../../../../ui/display/early-values.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { LoadMore } from '../../../../ui/lists/LoadMore.tsx';
import { NothingFound } from './NothingFound.tsx';
import { filterOf, type Filter } from './filters.ts';
import { libraryFor, loadMore, type Found } from './library-store.ts';

const columns = 'grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3';

interface Props {
  readonly query: string;
  readonly onChoose: (filter: Filter) => void;
}

/** The courses of a filter; the earlier ones stay visible while those of another filter load. */
export function LibraryResults({ query, onChoose }: Props) {
  const t = translations('courses');
  const $found = libraryFor(query);
  const loaded = useLoaded($found);
  const [found, setFound] = useState<Found>();
  if (loaded.state === 'ready' && loaded.value !== found) setFound(loaded.value);

  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $found.reload()} />;
  if (!found) return <LibrarySkeleton />;
  const isLoading = loaded.state === 'loading';
  return (
    <>
      <p role="status" className="sr-only">
        {isLoading ? '' : t(found.nextCursor ? 'library.countMore' : 'library.count', { count: found.data.length })}
      </p>
      {found.data.length === 0 ? (
        <NothingFound filter={filterOf(query)} onChoose={onChoose} />
      ) : (
        <ul
          className={`${columns} transition-opacity duration-150 ${isLoading ? 'opacity-60' : ''}`}
          aria-busy={isLoading}
        >
          {found.data.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
      {found.nextCursor && !isLoading && (
        <LoadMore key={query} label={t('library.more')} load={() => loadMore(query)} />
      )}
    </>
  );
}

/** Placeholders of six cards. */
export function LibrarySkeleton() {
  return (
    <div aria-busy="true" className={columns}>
      <span className="sr-only">{translations('ui')('loading')}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <CourseCardSkeleton key={index} index={index} />
      ))}
    </div>
  );
}

/** Placeholder of a course card; screen readers learn from the list that it is loading. Covers of the first row are filled in. */
function CourseCardSkeleton({ index }: { readonly index: number }) {
  return (
    <div className="card flex h-full flex-col overflow-hidden" aria-hidden="true">
      {index < 3 ? (
        <EarlyImage of={`data.${index}.cover`} className="aspect-video w-full object-cover" />
      ) : (
        <span className="skeleton block aspect-video rounded-none" />
      )}
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <span className="skeleton block h-5 w-2/5" />
        <span className="skeleton block h-6.5 w-11/12" />
        <span className="skeleton mt-1 block h-5.5 w-3/5" />
      </div>
    </div>
  );
}
