import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../functions/app.ts';

/** SQL statements since the last reset. */
export const statements: string[] = [];

/** Round trips to the database since the last reset, with their statements; parallel calls are one trip. */
export const ways: string[][] = [];

/** Calls since the last reset: the statements of a batch, or a single one. */
export const batches: string[][] = [];

/** The binding of the database that each call went to. */
export const called: string[] = [];

/** How many calls there were before the last answer was returned. */
export let callsBeforeAnswer = 0;

/** Resets the counts. */
export function countAnew(): void {
  statements.length = 0;
  ways.length = 0;
  batches.length = 0;
  called.length = 0;
  callsBeforeAnswer = 0;
}

let underWay = 0;

async function onTheWay<Result>(database: string, sql: readonly string[], run: () => Promise<Result>): Promise<Result> {
  called.push(database);
  batches.push([...sql]);
  if (underWay === 0) ways.push([]);
  ways.at(-1)?.push(...sql);
  underWay++;
  try {
    return await run();
  } finally {
    underWay--;
  }
}

const texts = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>();

/** A statement that records when it runs. */
function noted(database: string, sql: string, statement: D1PreparedStatement): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => noted(database, sql, target.bind(...values));
      const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => onTheWay(database, [sql], () => method.apply(target, given));
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
          statements.push(sql);
          return noted(database, sql, target.prepare(sql));
        };
      }
      if (name === 'withSession') {
        return (constraint: string) => counted(target.withSession(constraint) as unknown as D1Database, database);
      }
      if (name === 'batch') {
        return (list: D1PreparedStatement[]) => {
          const known = list.map((one) => texts.get(one) ?? { sql: '', statement: one });
          return onTheWay(
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

/** Answers a request as the Worker does, on databases that record their statements. */
export const countedSite = countedSiteWith({});

/** The same in an environment with other bindings or variables. */
export function countedSiteWith(change: object): (request: Request) => Promise<Response> {
  return async (request) => {
    const context = createExecutionContext();
    const answer = await app.fetch(request, { ...countedEnv, ...change }, context);
    callsBeforeAnswer = called.length;
    await waitOnExecutionContext(context);
    return answer;
  };
}
