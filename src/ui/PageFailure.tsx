import { lazy, Suspense } from 'react';
import { isBot } from '#contract/bots';
import type { Texts } from '#contract/texts';
import { Refused, Unreachable } from '../platform/api.ts';
import { failureText } from '../platform/failures.ts';
import { bringTexts, currentLocale } from '../platform/texts.ts';
import { Failure } from './Failure.tsx';
import { hasWayOn, WaysOn } from './WaysOn.tsx';

const words = import.meta.glob<Texts>('/locales/*/error-screen.json', { import: 'default' });

/** The error screen with its words, both loaded when something has failed. */
const ErrorScreen = lazy(async () => {
  const [loaded, texts] = await Promise.all([
    import('./ErrorScreen.tsx'),
    words[`/locales/${currentLocale()}/error-screen.json`]?.(),
  ]);
  if (texts) bringTexts('error-screen', texts);
  return { default: loaded.ErrorScreen };
});

interface Props {
  readonly reason: unknown;
  readonly onRetry?: () => void;
}

/** The error screen in place of a whole page whose data was refused; bots are shown none (specification, section 2). */
export function PageFailure({ reason, onRetry }: Props) {
  if (isBot(navigator.userAgent)) return null;
  if (reason instanceof Unreachable) return <Failure reason={reason} onRetry={onRetry} heading="h1" />;
  const refused = reason instanceof Refused ? reason : undefined;
  const status = refused?.status ?? 500;
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}

function causeOf(reason: unknown): string | undefined {
  if (reason instanceof Refused) {
    const facts = Object.entries(reason.problem.detail ?? {}).map(([name, fact]) => `${name} = ${fact}`);
    return facts.join(', ') || undefined;
  }
  return reason instanceof Error && reason.cause ? String(reason.cause) : undefined;
}
