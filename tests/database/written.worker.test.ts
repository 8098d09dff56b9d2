import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { noting, written } from '../../functions/database/written.ts';

/** The copies in the shards that a trigger makes stale, by the table that its body writes. */
const behind = { viewers_to_copy: 'viewers', catalogue_revisions: 'library' } as const;

const verbs: Record<string, string> = { INSERT: 'insert into', UPDATE: 'update', DELETE: 'delete from' };

test('every statement that leaves copies behind is counted, whichever trigger says so', async () => {
  const { results } = await env.PLATFORM.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all<{
    sql: string;
  }>();
  const leaving = results.flatMap(({ sql }) => {
    const [, verb = '', table = ''] = /AFTER (INSERT|UPDATE|DELETE)[^]*?\bON `(\w+)`/.exec(sql) ?? [];
    const found = Object.entries(behind).filter(([name]) => sql.includes(`\`${name}\``));
    return found.map(([, what]) => ({ statement: `${verbs[verb]} "${table}"`, what }));
  });
  expect(leaving).toHaveLength(8);
  const db = noting(env.PLATFORM);
  for (const { statement, what } of leaving) {
    const before = written()[what];
    db.prepare(statement);
    expect(written()[what] - before, statement).toBe(1);
  }
});
