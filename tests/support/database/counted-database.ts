import { AsyncLocalStorage } from 'node:async_hooks';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../functions/app.ts';

/** SQL statements since the last reset. */
export const statements: string[] = [];

/** Round trips to the database since the last reset, with their statements; parallel calls count as one. */
export const roundTrips: string[][] = [];

/** Calls since the last reset: the statements of a batch, or a single one. */
export const batches: string[][] = [];

/** The database binding of each call. */
export const calledDatabases: string[] = [];

/** Number of calls before the last response was returned. */
export let callsBeforeResponse = 0;

/** The number of resets before the request that a call belongs to. */
const resetsBefore = new AsyncLocalStorage<number>();

let resets = 0;

/**
 * Whether a call belongs to a request since the last reset; others do work after their response. Once a minute, any request
 * stores the counts of its isolate.
 */
const isCounted = (sql: readonly string[]) =>
  (resetsBefore.getStore() ?? resets) === resets && !sql.some((one) => one.startsWith('insert into request_counts'));

/** Resets the counts. */
export function resetCounts(): void {
  resets++;
  statements.length = 0;
  roundTrips.length = 0;
  batches.length = 0;
  calledDatabases.length = 0;
  callsBeforeResponse = 0;
}

let pendingCalls = 0;

async function recordCall<Result>(
  database: string,
  sql: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  if (!isCounted(sql)) return run();
  calledDatabases.push(database);
  batches.push([...sql]);
  if (pendingCalls === 0) roundTrips.push([]);
  roundTrips.at(-1)?.push(...sql);
  pendingCalls++;
  try {
    return await run();
  } finally {
    pendingCalls--;
  }
}

const texts = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>();

/** A statement that records its runs. */
function recorded(database: string, sql: string, statement: D1PreparedStatement): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => recorded(database, sql, target.bind(...values));
      const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => recordCall(database, [sql], () => method.apply(target, args));
    },
  });
  texts.set(proxy, { sql, statement });
  return proxy;
}

/** A real database that records each statement it prepares and runs. */
const counted = (db: D1Database, database: string): D1Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          if (isCounted([sql])) statements.push(sql);
          return recorded(database, sql, target.prepare(sql));
        };
      }
      if (name === 'withSession') {
        return (constraint: string) => counted(target.withSession(constraint) as unknown as D1Database, database);
      }
      if (name === 'batch') {
        return (list: D1PreparedStatement[]) => {
          const known = list.map((one) => texts.get(one) ?? { sql: '', statement: one });
          return recordCall(
            database,
            known.map(({ sql }) => sql),
            () => target.batch(known.map(({ statement }) => statement)),
          );
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const databases = Object.entries(env).filter(([name]) => /^(CELL_\d+|DIRECTORY|LIBRARY)$/.test(name));

/** The Worker's environment with databases that record their statements. */
export const countedEnv: typeof env = {
  ...env,
  ...Object.fromEntries(databases.map(([name, db]) => [name, counted(db as D1Database, name)])),
};

/** Handles a request like the Worker, with databases that record their statements. */
export const countedSite = countedSiteWith({});

/** The same with other bindings or variables. */
export function countedSiteWith(change: object): (request: Request) => Promise<Response> {
  return async (request) => {
    const context = createExecutionContext();
    const answer = await resetsBefore.run(resets, () => app.fetch(request, { ...countedEnv, ...change }, context));
    callsBeforeResponse = calledDatabases.length;
    await waitOnExecutionContext(context);
    return answer;
  };
}
