/** Sends errors to the error-reporting service. */
export type Reporter = (error: unknown) => void;

let reporter: Reporter | undefined;

/** Whether no service will be set; unknown until the page is idle. */
let isOff = false;
let hasWarned = false;

/** Reported errors; an error that is visible in two places is reported once. */
const reported = new WeakSet<object>();

/** Errors that occurred before the service was set. */
const queued: unknown[] = [];
const maxQueued = 10;

/** Sets the error-reporting service, which receives all errors so far and all later ones; `undefined` sets none. */
export function setReporter(next: Reporter | undefined): void {
  reporter = next;
  isOff = !next;
  const early = queued.splice(0);
  if (next) early.forEach(next);
  else if (early.length > 0) warnOnce();
}

/**
 * Reports an error. The service is enabled only in production; elsewhere a console warning is logged (specification,
 * section 8).
 */
export function report(error: unknown): void {
  if (typeof error === 'object' && error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (reporter) return reporter(error);
  if (isOff) warnOnce();
  else if (queued.length < maxQueued) queued.push(error);
  console.warn('Sentry is not initialized.', error);
}

function warnOnce(): void {
  if (!hasWarned) console.warn('Error reporting is enabled only in production.');
  hasWarned = true;
}
