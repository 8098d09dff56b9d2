/** The start of a value that a spreadsheet would interpret as a formula. */
const formula = /^[=+\-@\t\r]/;

/** At the start of a file, lets spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Formats rows as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const text = String(value ?? '');
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
