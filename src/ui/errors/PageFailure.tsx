import { isBot } from '#contract/http/bots';
import type { Texts } from '#contract/text/texts';
import { ApiError, NetworkError } from '../../platform/api/request.ts';
import { causeOf } from '../../platform/errors/reporting/causes.ts';
import { failureText } from '../../platform/api/failure-texts.ts';
import { addTranslations, currentLocale } from '../../platform/text/translations.ts';
import { deferred } from '../islands/deferred.tsx';
import { Failure } from './Failure.tsx';
import { hasRecovery, RecoveryActions } from './RecoveryActions.tsx';

const files = import.meta.glob<Texts>('/locales/*/error-screen.json', { import: 'default' });

/** The error screen with its translations, both loaded after a failure. */
const ErrorScreen = deferred(async () => {
  const [loaded, texts] = await Promise.all([
    import('./ErrorScreen.tsx'),
    files[`/locales/${currentLocale()}/error-screen.json`]?.(),
  ]);
  if (texts) addTranslations('error-screen', texts);
  return loaded.ErrorScreen;
});

/** Reason phrases of HTTP for responses without one. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  500: 'Internal Server Error',
};

/** The status message of a missing page (specification, section 8). */
const missingPage = 'Page Not Found';

interface Props {
  readonly reason: unknown;
  readonly onRetry?: () => void;
}

/** The error screen of a page whose data could not be loaded; bots get none (specification, section 2). */
export function PageFailure({ reason, onRetry }: Props) {
  if (isBot(navigator.userAgent)) return null;
  if (reason instanceof NetworkError) return <Failure reason={reason} onRetry={onRetry} heading="h1" />;
  const refused = reason instanceof ApiError ? reason : undefined;
  const status = refused?.status ?? 500;
  const words = failureText(reason);
  const detail = refused?.problem.detail;
  return (
    <ErrorScreen
      status={status}
      explanation={status === 500 ? undefined : words}
      locked={detail?.['activity'] || detail?.['kind'] ? detail : undefined}
      message={reason instanceof Error ? reason.message : String(reason)}
      description={location.pathname}
      statusMessage={status === 404 ? missingPage : refused?.statusMessage || phrases[status]}
      cause={causeText(reason)}
    >
      {hasRecovery({ reason, onRetry }) && <RecoveryActions reason={reason} onRetry={onRetry} />}
    </ErrorScreen>
  );
}

/** Details of a locked lesson that are its content. */
const contentDetails = ['summary', 'lines', 'language'];

/** The code of an error response with its details, such as the required plan; else the cause of an error. */
function causeText(reason: unknown): string | undefined {
  if (!(reason instanceof ApiError)) return reason instanceof Error ? causeOf(reason) : undefined;
  const details = Object.entries(reason.problem.detail ?? {}).filter(([name]) => !contentDetails.includes(name));
  const facts = details.map(([name, fact]) => `${name} = ${fact}`);
  return [reason.code, facts.join(', ')].filter(Boolean).join(': ');
}
