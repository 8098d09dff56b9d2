import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../functions/app.ts';

/** SQL statements run since the list was last emptied. */
export const statements: string[] = [];

/** The real database, noting each statement that is prepared; every one is run once. */
export const counted = new Proxy(env.DB, {
  get(target, name) {
    if (name === 'prepare') {
      return (sql: string) => {
        statements.push(sql);
        return target.prepare(sql);
      };
    }
    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});

/** Answers a request as the Worker does, on the database that notes its statements. */
export async function countedSite(request: Request): Promise<Response> {
  const context = createExecutionContext();
  const answer = await app.fetch(request, { ...env, DB: counted }, context);
  await waitOnExecutionContext(context);
  return answer;
}
