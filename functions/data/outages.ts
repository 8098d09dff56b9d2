/** Errors of an unreachable D1 database; errors of statements contain a SQLite code. */
const outage = /D1_ERROR(?!.*SQLITE_)|Network connection lost/;

/** Whether an error means that a database is unreachable, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (outage.test(cause.message)) return true;
  return false;
}
