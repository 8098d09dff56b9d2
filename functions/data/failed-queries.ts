import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Removes query parameters from an error before it is logged, stored or reported: Drizzle's messages contain them, and
 * so addresses, names and hashes.
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

/** Logs an error without query parameters. */
export function logFailure(error: unknown): void {
  console.error(withoutParameters(error));
}
