/** Takes errors to the error-reporting service. */
export type Reporter = (error: unknown) => void;

let reporter: Reporter | undefined;
let hasWarned = false;

/** Errors that were reported; what is shown in two places is one error. */
const reported = new WeakSet<object>();

/** Connects the error-reporting service; from now on every shown error goes there. */
export function reportTo(next: Reporter | undefined): void {
  reporter = next;
}

/** Whether the page is the one of real learners, which is built for an address of its own (section 8). */
function isProduction(): boolean {
  return import.meta.env.PROD && /^https:/.test(import.meta.env.SITE ?? '') && isOwnSite();
}

function isOwnSite(): boolean {
  return location.origin === new URL(import.meta.env.SITE ?? '').origin;
}

/**
 * The one door for every error that is shown. The service is enabled only in production, elsewhere a console warning
 * says so; without a service nothing happens but a warning (specification, section 8).
 */
export function report(error: unknown): void {
  if (typeof error === 'object' && error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (reporter) return reporter(error);
  if (!isProduction()) {
    if (!hasWarned) console.warn('Error reporting is enabled only in production.');
    hasWarned = true;
  }
  console.warn('Sentry is not initialized.', error);
}
