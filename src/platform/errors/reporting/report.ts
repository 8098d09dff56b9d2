/** Takes errors to the error-reporting service. */
export type Reporter = (error: unknown) => void;

let reporter: Reporter | undefined;

/** Whether it is certain that nothing is reported from here; not yet while the page is busy. */
let isOff = false;
let hasWarned = false;

/** Errors that were reported; what is shown in two places is one error. */
const reported = new WeakSet<object>();

/** Errors from before the service was there, at most so many. */
const waiting: unknown[] = [];
const mostWaiting = 10;

/** Connects the error-reporting service: every shown error goes there, also those so far. None where there is none. */
export function reportTo(next: Reporter | undefined): void {
  reporter = next;
  isOff = !next;
  const early = waiting.splice(0);
  if (next) early.forEach(next);
  else if (early.length > 0) warnOnce();
}

/**
 * Reports every error that is shown. The service is enabled only in production, elsewhere a console warning says so;
 * without a service nothing happens but a warning (specification, section 8).
 */
export function report(error: unknown): void {
  if (typeof error === 'object' && error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (reporter) return reporter(error);
  if (isOff) warnOnce();
  else if (waiting.length < mostWaiting) waiting.push(error);
  console.warn('Sentry is not initialized.', error);
}

function warnOnce(): void {
  if (!hasWarned) console.warn('Error reporting is enabled only in production.');
  hasWarned = true;
}
