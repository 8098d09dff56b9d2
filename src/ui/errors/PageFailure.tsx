import { isBot } from '#contract/http/bots';
import type { Texts } from '#contract/text/texts';
import { NetworkError } from '../../platform/api/request.ts';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';
import { deferred } from '../islands/deferred.tsx';
import { Failure } from './Failure.tsx';

const files = import.meta.glob<Texts>('/locales/*/error-screen.json', { import: 'default' });

const ServerFailure = deferred(async () => {
  const load = () => import('./ServerFailure.tsx');
  return (await loadWithTranslations('error-screen', files, load)).ServerFailure;
});

interface Props {
  readonly reason: unknown;
  readonly onRetry?: () => void;
}

/** The error screen of a page whose data could not be loaded; bots get none (specification, section 2). */
export function PageFailure({ reason, onRetry }: Props) {
  if (isBot(navigator.userAgent)) return null;
  if (reason instanceof NetworkError) return <Failure reason={reason} onRetry={onRetry} heading="h1" />;
  return <ServerFailure reason={reason} onRetry={onRetry} />;
}
