import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import type { Area } from '../../assignment.ts';
import { personalTables } from '../../rows.ts';
import { csvOf } from './csv.ts';
import * as queries from './queries.ts';
import { exportWords } from './words.ts';

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

/** Every file of an export, each read when its turn comes. */
export async function* exportFiles(env: Env, cell: Cell, person: Person): AsyncGenerator<ZipEntry> {
  const t = exportWords(person.locale);
  const about = (file: string, name: string) => `${file}\r\n` + t(`readme.${name}`);
  const lines = [
    t('readme.lead'),
    ...areas.map((area) => about(`${area}.json`, area)),
    ...['results', 'transcript'].map((name) => about(`${name}.csv`, name)),
    t('readme.files'),
    t('readme.missing'),
  ];
  yield {
    name: 'README.txt',
    input: `${t('readme.title', { product: productName })}\r\n\r\n${lines.join('\r\n\r\n')}\r\n`,
  };
  for (const area of areas) yield { name: `${area}.json`, input: areaFile(cell, person, area) };

  const headed = <Row extends object>(rows: readonly Row[], keys: readonly (keyof Row & string)[]) =>
    csvOf(
      keys.map((key) => t(`columns.${key}`)),
      rows.map((row) => keys.map((key) => row[key])),
    );
  const results = await queries.resultsOf(cell, person.id);
  const ofResult = ['courseId', 'quizId', 'kind', 'number', 'startedAt', 'finishedAt', 'score', 'isPassed'] as const;
  yield { name: 'results.csv', input: headed(results, ofResult) };
  const transcript = await queries.transcriptOf(cell, person.id);
  const ofCredit = [
    'issuedAt',
    'completedAt',
    'title',
    'provider',
    'creditType',
    'credits',
    'kind',
    'serial',
    'status',
  ] as const;
  yield { name: 'transcript.csv', input: headed(transcript, ofCredit) };
  yield* storedFiles(env, cell, person);
}

/** One JSON object with an array for each table of an area, a slice at a time. */
async function* areaFile(cell: Cell, person: Person, area: Area): AsyncGenerator<string> {
  const found = personalTables.filter((table) => table.area === area);
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
  for (const table of personalTables) {
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
