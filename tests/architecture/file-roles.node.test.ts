import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Files outside `queries.ts` that contain SQL, each with its reason. */
const holdSql: Record<string, string> = {
  'functions/commerce/payments/configured-provider.ts':
    'the test cashier stands in for a payment service, and its two tables for the data of that service',
  'functions/edge/manifest.ts': 'the types of statements that features declare',
  'functions/edge/development/benchmarks.ts': 'a bare select, which endpoints are compared with',
  'functions/edge/development/counted-env.ts': 'forwards statements and counts the rows they read',
  'functions/commands/bench/bytes-per-course.ts': 'copies a learner many times to measure the bytes of one',
  'functions/commands/bench/copies.ts': 'fills a large platform with copies of a learner, in the database files',
  'functions/commands/bench/course-copies.ts': 'copies courses in the database files',
  'functions/commands/bench/group.ts': 'inserts a large group into the database files',
  'functions/commands/migrations.ts': 'writes migrations from the schemas',
  'functions/commands/local/migrations.ts': 'migrates a local database before any feature runs',
  'functions/commands/demo/fill.ts': 'checks whether a local database is empty',
};

const files = globSync('functions/**/*.ts').filter((file) => !/\/(migrations|data)\//.test(file));
const named = (pattern: RegExp) => files.filter((file) => pattern.test(basename(file)));

const mayContainSql = (file: string) => ['queries.ts', 'schema.ts'].includes(basename(file));

/** Ways to write SQL: Drizzle's builders and its tag, and the calls of D1 and Durable Objects. */
const sqlSigns = [
  /\bfrom 'drizzle-orm/,
  /\bsql`/,
  /\.(?:batch|prepare)\(/,
  /\bsql\s*\.exec\b/,
  /\b(?:db|cell|library|directory)\s*\.(?:select|selectDistinct|insert|update|delete|run|all|get|values)\(/,
];

test('SQL is written in `queries.ts` or `schema.ts`', () => {
  const others = files.filter((file) => !mayContainSql(file) && !(file in holdSql));
  expect(others.filter((file) => sqlSigns.some((sign) => sign.test(textOf(file))))).toEqual([]);
});

test('only `endingSessions` and its neighbours delete sessions, so that their connections are closed as well', () => {
  expect(files.filter((file) => /\.delete\(sessions\)/.test(textOf(file))).sort()).toEqual([
    'functions/people/accounts/queries.ts',
    // Expired sessions: the hub has their end.
    'functions/people/accounts/sessions/queries.ts',
  ]);
});

test('every exception for SQL outside queries is used', () => {
  const idle = Object.keys(holdSql).filter((file) => !sqlSigns.some((sign) => sign.test(textOf(file))));
  expect(idle).toEqual([]);
});

test('rules and views are pure: they use neither databases nor requests', () => {
  const pure = files.filter((file) => /\/(?:(?:.+-)?(?:rules|views)\.ts|rules\/[^/]+\.ts)$/.test(file));
  const askers = pure.filter((file) =>
    importsOf(file).some(({ target, isType }) => isOfRequests(target) || (!isType && /queries\.ts$/.test(target))),
  );
  expect(pure.length).toBeGreaterThan(10);
  expect(askers).toEqual([]);
});

test('only an `index.ts` handles requests', () => {
  const others = files.filter((file) => !/\/index\.ts$|^functions\/(edge\/|app\.ts)/.test(file));
  expect(others.filter((file) => /^handle\(|\bnew Hono\b/m.test(textOf(file)))).toEqual([]);
});

test('an `index.ts` of a feature uses no database: its handlers call the service or a query', () => {
  const writers = named(/^index\.ts$/).filter((file) =>
    importsOf(file).some(({ target }) => /schema\.ts$/.test(target)),
  );
  expect(writers).toEqual([]);
});

/** Parts of a request: the database, Hono, the session, the environment of the Worker. */
function isOfRequests(target: string): boolean {
  if (target.startsWith('#contract/')) return false;
  return /^hono\b|^cloudflare:|^drizzle-orm|\/data\/(?!ids|directory)|\/edge\/(?!attachment|drawing-policy|signatures|time-zones|translations)/.test(
    target,
  );
}

interface Import {
  readonly target: string;
  readonly isType: boolean;
}

function importsOf(file: string): Import[] {
  const found = textOf(file).matchAll(/^import (type )?[^;]*? from '([^']+)'/gm);
  return [...found].map(([, type, target = '']) => ({ target, isType: type !== undefined }));
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}
