import { useEffect } from 'react';
import { isBot } from '#contract/bots';
import { productName } from '#contract/product';
import { Refused, Unreachable } from '../platform/api.ts';
import { failureText } from '../platform/failures.ts';
import { ErrorScreen, statusLabel } from './ErrorScreen.tsx';
import { Failure } from './Failure.tsx';
import { hasWayOn, WaysOn } from './WaysOn.tsx';

interface Props {
  readonly reason: unknown;
  readonly onRetry?: () => void;
}

/**
 * The error screen in place of a whole page whose data was refused; bots are shown none (specification, section 2). The
 * page's shell brings the words along: `namespaces={['error-screen', ...]}`.
 */
export function PageFailure({ reason, onRetry }: Props) {
  const isOffline = reason instanceof Unreachable;
  const status = reason instanceof Refused ? reason.status : 500;
  useEffect(() => {
    if (!isOffline && !isBot(navigator.userAgent)) document.title = `${statusLabel(status)} | ${productName}`;
  }, [isOffline, status]);
  if (isBot(navigator.userAgent)) return null;
  if (isOffline) return <Failure reason={reason} onRetry={onRetry} />;
  const refused = reason instanceof Refused ? reason : undefined;
  return (
    <ErrorScreen
      status={status}
      explanation={status === 500 ? undefined : failureText(reason)}
      message={reason instanceof Error ? reason.message : String(reason)}
      description={location.pathname}
      statusMessage={refused?.code}
      cause={causeOf(reason)}
    >
      {hasWayOn({ reason, onRetry }) && <WaysOn reason={reason} onRetry={onRetry} />}
    </ErrorScreen>
  );
}

function causeOf(reason: unknown): string | undefined {
  if (reason instanceof Refused) {
    const facts = Object.entries(reason.problem.detail ?? {}).map(([name, fact]) => `${name} = ${fact}`);
    return facts.join(', ') || undefined;
  }
  return reason instanceof Error && reason.cause ? String(reason.cause) : undefined;
}
