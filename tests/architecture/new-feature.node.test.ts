import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFiles, newLines } from './new-feature/files.ts';

/** The sources of the lists. */
const copied = [
  'functions',
  'src/contract',
  'locales',
  'package.json',
  'tsconfig.json',
  'tests/security',
  'tests/support',
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'new-feature-')));

/** Replaces the modules of the Worker's runtime. */
const runtime = `
  export class DurableObject {}
  export class WorkerEntrypoint {}
  export class EmailMessage {}
  export const env = {}, exports = {}, connect = () => {};
`;

/** Prints the lists as JSON. */
const printLists = `
  import { registerHooks } from 'node:module';
  import { pathToFileURL } from 'node:url';
  import { runnerImport } from 'vite';
  const runtime = process.cwd() + '/runtime.js';
  const isOfRuntime = (name) => name.startsWith('cloudflare:');
  const found = { url: pathToFileURL(runtime).href, format: 'module', shortCircuit: true };
  registerHooks({ resolve: (name, context, next) => (isOfRuntime(name) ? found : next(name, context)) });
  const resolveId = (name) => (isOfRuntime(name) ? runtime : undefined);
  const plugins = [{ name: 'runtime', enforce: 'pre', resolveId }];
  const options = { configFile: false, logLevel: 'error', plugins };
  const { module } = await runnerImport('./tests/architecture/new-feature/lists.ts', options);
  process.stdout.write(JSON.stringify(module.lists), () => process.exit(0));
`;

type Lists = Record<string, unknown> & {
  readonly checks: Record<string, unknown>;
  readonly pages: Record<string, unknown>;
};

let lists: Lists;

beforeAll(async () => {
  for (const path of [...copied, 'tests/architecture/new-feature'])
    cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(newFiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [path, after, line] of newLines) {
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(
      join(folder, path),
      text.replace(after, (found) => found + line),
    );
  }
  writeFileSync(join(folder, 'runtime.js'), runtime);
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', printLists], options);
  lists = JSON.parse(run.stdout) as Lists;
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a new feature needs one line each in the catalogues and the list of features, and two for its page', () => {
  const edited = [...new Set(newLines.map(([file]) => file))];
  expect(edited).toEqual([
    'src/contract/catalogue.ts',
    'src/contract/event-catalogue.ts',
    'src/contract/notification-catalogue.ts',
    'src/contract/routes.ts',
    'src/contract/pages.ts',
    'functions/features.ts',
  ]);
});

test.each([
  ['routes of the app', 'routes', 'PUT /backend/api/pagers/:pagerId'],
  ['description of the API', 'described', '/api/pagers/{pagerId}'],
  ['tracked events', 'events', 'pager_answered'],
  ['kinds of notifications', 'notificationKinds', 'PagerLost'],
  ['jobs', 'jobs', 'page people'],
  ['kinds of messages', 'messageKinds', 'pager lost'],
  ['tables with their retention', 'tables', 'pagers'],
  ['access matrix', 'accessMatrix', expect.objectContaining({ id: 'pagers.one', refusal: 'NOT_FOUND' })],
  ['places of the fuzzer', 'attacked', 'pagers.change body.note'],
  ['routes outside the contract', 'routesBeside', '/backend/api/pagers/all'],
])('a new feature is in the %s', (_, list, entry) => {
  expect(lists[list]).toContainEqual(entry);
});

test('a new feature has its query budget and its repetition', () => {
  expect(lists.checks['pagers.one']).toMatchObject({ statements: 7 });
  expect(lists.checks['pagers.change']).toMatchObject({ repeated: { adds: { pagers: 1 } } });
});

test('a new feature composes its mails, is exported, and its channels are signed', () => {
  expect(lists['mail']).toBe('You are paged');
  expect(lists['exported']).toContain('pages.csv');
  expect(lists['signature']).toContain(':');
});

test('a page of a new feature has its address, texts and budget', () => {
  expect(lists['page']).toEqual({ name: 'pagers', locale: 'fr', params: {} });
  expect(lists.pages['pagers']).toEqual({ texts: ['pagers'], budget: 'app', early: [] });
});
