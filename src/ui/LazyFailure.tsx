import { lazy, Suspense } from 'react';
import { Unreachable } from '../platform/api.ts';
import { Failure } from './Failure.tsx';

const PageFailure = lazy(() => import('./PageFailure.tsx').then((loaded) => ({ default: loaded.PageFailure })));

interface Props {
  /** Name of the page, for its heading while the connection is lost. */
  readonly title: string;
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** The error screen in place of a whole page, loaded when needed; without a connection, what is at hand. */
export function LazyFailure({ title, reason, onRetry }: Props) {
  if (reason instanceof Unreachable) {
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <Failure reason={reason} onRetry={onRetry} />
      </>
    );
  }
  return (
    <Suspense fallback={null}>
      <PageFailure reason={reason} onRetry={onRetry} />
    </Suspense>
  );
}
