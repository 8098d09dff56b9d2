import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../paths.ts';

const document = inRoot('functions/data/README.md');

interface Declared {
  readonly table: string;
  readonly owner: string;
  readonly file: string;
}

function declaredTables(): Declared[] {
  return globSync('functions/**/schema.ts', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(inRoot(file), 'utf8').matchAll(/\b(cell|directory|library)Table\(\s*'(\w+)'/g),
      ([, owner = '', table = '']) => ({ table: `\`${table}\``, owner, file: `\`${file}\`` }),
    ),
  );
}

/** A Markdown table of every table with its owner and the file that declares it. */
export function tableList(): string {
  const tables = declaredTables().sort(
    (one, other) => one.owner.localeCompare(other.owner) || (one.table < other.table ? -1 : 1),
  );
  const lines = [{ table: 'table', owner: 'owner', file: 'declared in' }, ...tables];
  const keys = ['table', 'owner', 'file'] as const;
  const widths = keys.map((key) => Math.max(...lines.map((line) => line[key].length)));
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [head = '', ...rest] = lines.map((line) => row(keys.map((key) => line[key])));
  return [head, row(widths.map((width) => '-'.repeat(width))), ...rest].join('');
}

/** Writes the list of tables to the README of the databases. */
export function writeTableList(): void {
  const text = readFileSync(document, 'utf8');
  writeFileSync(
    document,
    text.replace(/^\| table .*\n(?:\|.*\n)*/m, () => tableList()),
  );
}
