import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import { learnerDb, platformDb, type Learner } from '../../../database/database.ts';
import type { Env } from '../../../env.ts';
import type { Area } from '../../assignment.ts';
import { personalTables, type PersonalTable } from '../../rows.ts';
import { csvOf } from './csv.ts';
import * as queries from './queries.ts';
import { exportWords } from './words.ts';

/** A user whose data is exported. */
export interface Exported extends Learner {
  readonly email: string;
  readonly traceId: string;
  readonly locale: Locale;
}

interface ZipEntry {
  readonly name: string;
  readonly input: string | ReadableStream<Uint8Array> | AsyncIterable<string>;
}

const areas: readonly Area[] = ['account', 'learning', 'credits', 'messages', 'billing', 'activity'];

/** Every file of an export, each read when its turn comes. */
export async function* exportFiles(env: Env, person: Exported): AsyncGenerator<ZipEntry> {
  const learner = learnerDb(env, person);
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
  for (const area of areas) yield { name: `${area}.json`, input: areaFile(env, person, area) };

  const headed = <Row extends object>(rows: readonly Row[], keys: readonly (keyof Row & string)[]) =>
    csvOf(
      keys.map((key) => t(`columns.${key}`)),
      rows.map((row) => keys.map((key) => row[key])),
    );
  const results = await queries.resultsOf(learner, person.id);
  const ofResult = ['courseId', 'quizId', 'kind', 'number', 'startedAt', 'finishedAt', 'score', 'isPassed'] as const;
  yield { name: 'results.csv', input: headed(results, ofResult) };
  const transcript = await queries.transcriptOf(learner, person.id);
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
  yield* storedFiles(env, person);
}

/** The tables with rows of a user, and where these lie. */
function tablesOf(env: Env, person: Exported) {
  const ofOwner = (owner: 'platform' | 'learner') =>
    personalTables(owner).map((table) => ({
      table,
      db: owner === 'platform' ? platformDb(env) : learnerDb(env, person),
      value: foundBy(table, person),
    }));
  return [...ofOwner('platform'), ...ofOwner('learner')];
}

function foundBy({ rows: { by } }: PersonalTable, person: Exported): string {
  return by === 'serials' ? '[]' : person[by];
}

/** One JSON object with an array for each table of an area, a slice at a time. */
async function* areaFile(env: Env, person: Exported, area: Area): AsyncGenerator<string> {
  const found = tablesOf(env, person).filter(({ table }) => table.area === area);
  for (const [index, { table, db, value }] of found.entries()) {
    yield `${index === 0 ? '{' : ',\n'}${JSON.stringify(table.name)}: [`;
    let isFirst = true;
    for await (const rows of queries.exportedRows(db, table, value)) {
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
async function* storedFiles(env: Env, person: Exported): AsyncGenerator<ZipEntry> {
  for (const { table, db, value } of tablesOf(env, person)) {
    for (const key of await queries.fileKeys(db, table, value)) {
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
