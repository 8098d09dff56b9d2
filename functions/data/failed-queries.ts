import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * A failure as it may be logged, stored and reported: Drizzle puts the parameters of a failed query into its message, and
 * with them addresses, names and hashes.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.cause === undefined ? undefined : withoutParameters(error.cause);
  if (!(error instanceof DrizzleQueryError) && cause === error.cause) return error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const logged = new Error(message, { cause });
  logged.name = error.name;
  // The first lines of a stack repeat the message.
  logged.stack = `${error.name}: ${message}\n${(error.stack?.split('\n') ?? []).filter((line) => /^\s+at /.test(line)).join('\n')}`;
  return logged;
}

/** Logs a failure. */
export function logFailure(error: unknown): void {
  console.error(withoutParameters(error));
}
