/** What D1 says where it does not answer; a statement that it refuses names the code of SQLite. */
const outage = /D1_ERROR(?!.*SQLITE_)|Network connection lost/;

/** Whether a failure means that a database does not answer, so that the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (outage.test(cause.message)) return true;
  return false;
}
