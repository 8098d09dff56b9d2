/** A record of a CSV file; its row is counted as spreadsheets do, from 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Csv {
  readonly separator: string;
  readonly rows: readonly CsvRow[];
  /** The row of a quoted cell that never ends. */
  readonly unclosed: number | undefined;
}

const separators = [',', ';', '\t'] as const;

/** Reads CSV with quoted cells, by whichever separator its first line has most often. Empty rows are left out. */
export function parseCsv(text: string): Csv {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let row = 1;
  let isQuoted = false;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ row, cells: cells.map((one) => one.trim()) });
    cells = [];
    cell = '';
    row++;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign;
      at++;
    } else if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else cell += sign;
  }
  const unclosed = isQuoted ? row : undefined;
  endRow();
  return { separator, rows, unclosed };
}

function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n|\r/, 1);
  const count = (separator: string) => line.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Rows as CSV that spreadsheets open; a cell that would be a formula there becomes a text. */
export function csvOf(rows: readonly (readonly string[])[], separator: string): string {
  const cellOf = (cell: string) => {
    const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  // The byte order mark marks UTF-8 for spreadsheets.
  return `\ufeff${rows.map((cells) => cells.map(cellOf).join(separator)).join('\r\n')}\r\n`;
}

/** The text of a file in UTF-8 or UTF-16, or else in the encoding of older spreadsheets. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
