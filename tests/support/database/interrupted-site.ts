import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../functions/app.ts';

/** Handles requests like the Worker, and calls `interrupt` before the first batch of each that writes into a cell. */
export function interruptedSite(interrupt: () => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    let isDone = false;
    const interrupted = (db: D1Database): D1Database =>
      new Proxy(db, {
        get(target, name) {
          if (name === 'prepare') return (sql: string) => recorded(sql, target.prepare(sql));
          if (name === 'batch')
            return async (list: D1PreparedStatement[]) => {
              const known = list.map((one) => texts.get(one) ?? { sql: '', statement: one });
              if (!isDone && known.some(({ sql }) => !/^\s*(select|with|insert into limits)\b/i.test(sql))) {
                isDone = true;
                await interrupt();
              }
              return target.batch(known.map(({ statement }) => statement));
            };
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    const cells = Object.entries(env).filter(([name]) => name.startsWith('CELL_') && name !== 'CELL_MIGRATIONS');
    const bindings = Object.fromEntries(cells.map(([name, db]) => [name, interrupted(db as D1Database)]));
    const context = createExecutionContext();
    const answer = await app.fetch(request, { ...env, ...bindings }, context);
    await waitOnExecutionContext(context);
    return answer;
  };
}

const texts = new WeakMap<object, { readonly sql: string; readonly statement: D1PreparedStatement }>();

/** Records the SQL of a statement, also after values are bound. */
function recorded(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => recorded(sql, target.bind(...values));
      const method: unknown = Reflect.get(target, name);
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
  texts.set(proxy, { sql, statement });
  return proxy;
}
