import { invitationLimits } from '#contract/groups/invitations';
import { parseCsv, type CsvRow } from './csv.ts';

/** What is wrong with a row. */
export type RowFault = 'missing' | 'invalid' | 'too_long' | 'unclosed';

/** What is wrong with a list as a whole. */
export type ListFault = 'empty' | 'too_large' | 'no_column' | 'several_columns' | 'not_text';

export interface FaultyRow extends CsvRow {
  readonly fault: RowFault;
  /** The text of the cell or line that should contain the address. */
  readonly found: string;
}

/** The addresses of a list, and all that is wrong with it. */
export interface AddressList {
  /** Each address once, in lower case. */
  readonly emails: readonly string[];
  /** The row of an address. */
  readonly rowOf: (email: string) => number;
  /** How many rows repeat an address. */
  readonly repeated: number;
  readonly faults: readonly ListFault[];
  readonly rows: readonly FaultyRow[];
  /** The header row of a file, if it has one. */
  readonly header: readonly string[] | undefined;
  /** The name of the column with the addresses. */
  readonly column: string | undefined;
  /** Names of the columns that could hold the addresses, where there are several. */
  readonly candidates: readonly string[];
  readonly separator: string;
}

/** What the edge accepts as an address; a test compares them, as its schema would be part of every page. */
const mailAddress = /^(?=.{1,64}@)[\w+'-]+(?:\.[\w+'-]+)*(?<!')@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** Longest address, in characters. */
const maxEmailLength = 254;

/** Names of the column with the addresses in the languages of the interface, without marks and spaces. */
const columnNames =
  /^(e?mail|emailaddress|mailaddress|e?mailadresse|adressee?mail|courriel|adresseelectronique|correo|correoelectronico|direcciondecorreo|direcciondecorreoelectronico)$/;

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const isNamed = (name: string) => columnNames.test(plainName(name));

/** The addresses of a text that was typed or pasted: one a line, or several between commas, semicolons or spaces. */
export function readPasted(text: string): AddressList {
  const entries = text.split(/\r?\n|\r/).flatMap((line, index) =>
    line
      .split(/[,;\t]/)
      .flatMap(addressesIn)
      .map((found) => ({ row: index + 1, cells: [found], found })),
  );
  return listOf(entries, { separator: ',' });
}

/** The addresses of one entry, also of `Ana Díaz <ana@hospital.example>`; the entry itself where it has none. */
function addressesIn(entry: string): string[] {
  const words = entry.trim().split(/\s+/).filter(Boolean);
  const addresses = words.filter((word) => word.includes('@'));
  return addresses.length > 0 ? addresses : words.length > 0 ? [words.join(' ')] : [];
}

/** The addresses of a CSV file, with or without a header. */
export function readCsv(text: string): AddressList {
  // Spreadsheets' own files are archives, which begin so.
  if (text.includes('\u0000') || text.startsWith('PK\u0003\u0004')) return listOf([], { separator: ',' }, ['not_text']);
  const { separator, rows, unclosed } = parseCsv(text.replace(/^\ufeff/, ''));
  const [first] = rows;
  const header = first && !first.cells.some((cell) => cell.includes('@')) && isHeader(first, rows) ? first : undefined;
  const records = header ? rows.slice(1) : rows;
  const columns = addressColumns(header?.cells, records);
  const [at] = columns;
  const nameOf = (column: number) => header?.cells[column] || String(column + 1);
  const found = { separator, header: header?.cells };
  if (columns.length > 1) return { ...listOf([], found, ['several_columns']), candidates: columns.map(nameOf) };
  if (at === undefined) return listOf([], found, [records.length > 0 || header ? 'no_column' : 'empty']);
  const entries = records.map((record) => ({ ...record, found: record.cells[at] ?? '' }));
  return { ...listOf(entries, found, [], unclosed), column: nameOf(at) };
}

/** Whether the first row names columns: it names the address, or a later row has one. */
function isHeader(first: CsvRow, rows: readonly CsvRow[]): boolean {
  return first.cells.some(isNamed) || rows.slice(1).some(({ cells }) => cells.some((cell) => cell.includes('@')));
}

/** The columns of addresses: those with such a heading, or else those with an address in some row. */
function addressColumns(header: readonly string[] = [], records: readonly CsvRow[]): number[] {
  const named = [...header.keys()].filter((column) => isNamed(header[column] ?? ''));
  if (named.length > 0) return named;
  const used = records.flatMap(({ cells }) => [...cells.keys()].filter((column) => cells[column]?.includes('@')));
  return [...new Set(used)].sort((one, other) => one - other);
}

interface Entry extends CsvRow {
  readonly found: string;
}

interface Found {
  readonly separator: string;
  readonly header?: readonly string[] | undefined;
}

function listOf(
  entries: readonly Entry[],
  { separator, header }: Found,
  faults: readonly ListFault[] = [],
  unclosed?: number,
): AddressList {
  const emails = new Map<string, number>();
  const rows: FaultyRow[] = [];
  let repeated = 0;
  for (const entry of entries) {
    const email = bareAddress(entry.found);
    const fault = entry.row === unclosed ? 'unclosed' : faultOf(email);
    if (fault) rows.push({ ...entry, fault });
    else if (emails.has(email)) repeated++;
    else emails.set(email, entry.row);
  }
  const { rows: most } = invitationLimits;
  const isEmpty = entries.length === 0 && faults.length === 0;
  return {
    emails: [...emails.keys()],
    rowOf: (email) => emails.get(email) ?? 1,
    repeated,
    faults: [...faults, ...(isEmpty ? ['empty' as const] : []), ...(emails.size > most ? ['too_large' as const] : [])],
    rows,
    header,
    column: undefined,
    candidates: [],
    separator,
  };
}

/** The address in a cell such as `<ana@hospital.example>` or `mailto:ana@hospital.example`, in lower case. */
function bareAddress(found: string): string {
  const [, inside] = /<([^<>]+)>/.exec(found) ?? [];
  return (inside ?? found)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

function faultOf(email: string): RowFault | undefined {
  if (email === '') return 'missing';
  if (email.length > maxEmailLength) return 'too_long';
  return mailAddress.test(email) ? undefined : 'invalid';
}
