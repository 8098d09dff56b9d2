import { ApiError } from '../../platform/api/request.ts';
import { failureText } from '../../platform/api/failure-texts.ts';
import { causeOf } from '../../platform/errors/reporting/causes.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { hasRecovery, RecoveryActions } from './RecoveryActions.tsx';

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

/** The error screen of a page, for an error response or an error of the page itself. */
export function ServerFailure({ reason, onRetry }: Props) {
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
