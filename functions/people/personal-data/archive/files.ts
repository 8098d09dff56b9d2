import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import type { Area } from '../../../data/assignment.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { csvOf } from '../../exports/csv.ts';
import { personalTables } from '../rows.ts';
import * as queries from './queries.ts';
import { translator, type Translate } from '#contract/text/texts';
import de from '../../../../locales/de/personal-data-export.json';
import en from '../../../../locales/en/personal-data-export.json';
import es from '../../../../locales/es/personal-data-export.json';
import fr from '../../../../locales/fr/personal-data-export.json';

/** A user whose data is exported. */
interface Person {
  readonly id: string;
  readonly traceId: string;
  readonly locale: Locale;
}

interface ZipEntry {
  readonly name: string;
  readonly input: string | ReadableStream<Uint8Array> | AsyncIterable<string>;
}

const areas: readonly Area[] = ['account', 'learning', 'credits', 'messages', 'billing', 'activity'];

const translations = { en, de, fr, es };

/** Yields every file of an export, each read on demand. */
export async function* exportFiles(env: Env, cell: Cell, person: Person): AsyncGenerator<ZipEntry> {
  const t = exportTranslator(person.locale);
  const about = (file: string, name: string) => `${file}\r\n` + t(`readme.${name}`);
  const lists = declaredFeatures().flatMap(({ exports = [] }) => exports);
  const lines = [
    t('readme.lead'),
    ...areas.map((area) => about(`${area}.json`, area)),
    ...lists.map(({ name }) => about(`${name}.csv`, name)),
    t('readme.files'),
    t('readme.missing'),
  ];
  yield {
    name: 'README.txt',
    input: `${t('readme.title', { product: productName })}\r\n\r\n${lines.join('\r\n\r\n')}\r\n`,
  };
  for (const area of areas) yield { name: `${area}.json`, input: areaFile(cell, person, area) };

  for (const { name, columns, rows } of lists) {
    const values = (await rows(cell, person.id)).map((row) => columns.map((key) => row[key]));
    const headings = columns.map((key) => t(`columns.${key}`));
    yield { name: `${name}.csv`, input: csvOf([headings, ...values]) };
  }
  yield* storedFiles(env, cell, person);
}

/** Yields one JSON object with an array for each table of an area, in pages. */
async function* areaFile(cell: Cell, person: Person, area: Area): AsyncGenerator<string> {
  const found = (await personalTables()).filter((table) => table.area === area);
  for (const [index, table] of found.entries()) {
    yield `${index === 0 ? '{' : ',\n'}${JSON.stringify(table.name)}: [`;
    let isFirst = true;
    for await (const rows of queries.exportedRows(cell, table, person[table.rows.by])) {
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield ']';
  }
  yield '}\n';
}

/** Certificates and invoices as they were issued, and the photo. */
async function* storedFiles(env: Env, cell: Cell, person: Person): AsyncGenerator<ZipEntry> {
  for (const table of await personalTables()) {
    for (const key of await queries.fileKeys(cell, table, person[table.rows.by])) {
      const file = await env.FILES.get(key);
      if (file) yield { name: nameInZip(key, file.httpMetadata?.contentType), input: file.body };
    }
  }
}

function nameInZip(key: string, contentType = ''): string {
  const [folder = '', ...rest] = key.split('/');
  const name = rest.at(-1) ?? folder;
  return `${folder}/${name}${name.includes('.') ? '' : `.${contentType.split('/')[1] ?? 'bin'}`}`;
}

/** The translator of the explanations in an export. */
function exportTranslator(locale: Locale): Translate {
  return translator(translations[locale], locale);
}
