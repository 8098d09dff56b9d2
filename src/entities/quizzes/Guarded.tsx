import type { ReactNode } from 'react';
import type { Locale } from '#contract/locales';
import { quizzes, type ResultsOf } from '#contract/quizzes';
import { loadedStores } from '../../platform/api/loaded-store.ts';
import { request } from '../../platform/api/request.ts';
import { pageParams } from '../../platform/navigation/location.ts';
import { currentLocale } from '../../platform/text/translations.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../ui/display/use-loaded.ts';
import { PageFailure } from '../../ui/errors/PageFailure.tsx';

type ResultsPage = 'comparison' | 'recommendations';

interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** How a page of results is asked for, by its island and early by its page. */
export const resultsRead = (page: ResultsPage, { courseId, locale }: CourseAddress) =>
  [quizzes.endpoints[page], { params: { courseId }, query: { locale } }] as const;

const stores = loadedStores((key: `${ResultsPage}/${string}`): Promise<ResultsOf> => {
  const [page, courseId = ''] = key.split('/') as [ResultsPage, string?];
  return request(...resultsRead(page, { courseId, locale: currentLocale() }));
});

interface Props {
  readonly page: ResultsPage;
  readonly children?: ReactNode;
}

/** Shows a page about the results of a course once the edge says that it is open, else why it is not. */
export function Guarded({ page, children }: Props) {
  const { courseId = '' } = pageParams();
  const $results = stores(`${page}/${courseId}`);
  const loaded = useLoaded($results);
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={() => void $results.reload()} />;
  if (loaded.state === 'loading') return <Skeleton className="mx-auto w-full max-w-[560px]" bars={['h-96']} />;
  return children;
}
