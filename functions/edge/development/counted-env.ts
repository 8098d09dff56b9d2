import type { Env } from '../../env.ts';

/** The database calls of one request. */
export interface DatabaseCalls {
  statements: number;
  rowsRead: number;
}

/** Wraps the databases of an environment to count their calls. */
export function countedEnv(env: Env, calls: DatabaseCalls): Env {
  // A callable binding seems to have every method.
  const isDatabase = (value: unknown) =>
    typeof value === 'object' && value !== null && 'batch' in value && !('fetch' in value);
  const entries = Object.entries(env).map(([name, value]): [string, unknown] => [
    name,
    isDatabase(value) ? countedDatabase(value as D1Database, calls) : value,
  ]);
  return Object.fromEntries(entries) as unknown as Env;
}

const originals = new WeakMap<object, D1PreparedStatement>();

function countedDatabase(db: D1Database, calls: DatabaseCalls): D1Database {
  const count = ({ meta }: D1Result) => {
    calls.statements += 1;
    calls.rowsRead += meta.rows_read;
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      const result = await statement.all();
      count(result);
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all,
      run: all,
      first: async () => (await all()).results[0] ?? null,
      // Raw rows come without statistics, so the statement runs once more.
      raw: async () => {
        const rows = await statement.raw();
        await all();
        return rows;
      },
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => counted(db.prepare(sql)),
    withSession: (constraint: string) => countedDatabase(db.withSession(constraint) as unknown as D1Database, calls),
    batch: async (list: D1PreparedStatement[]) => {
      const results = await db.batch(list.map((one) => originals.get(one) ?? one));
      results.forEach(count);
      return results;
    },
  } as unknown as D1Database;
}
