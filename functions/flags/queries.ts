import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Flag, FlagRule } from '#contract/configuration/flag-rules';
import { users } from '../accounts/schema.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { param, preparedQuery, rowsOf, rowsOfAll } from '../database/prepared-queries.ts';
import { flagChanges, flagOverrides, flagRules } from './schema.ts';

const rules = preparedQuery((db) => db.select().from(flagRules));

const overridesOf = preparedQuery((db) =>
  db
    .select()
    .from(flagOverrides)
    .where(eq(flagOverrides.userId, param('userId'))),
);

/** What editors wrote: the rules, and what they switched for a user. */
export async function writtenFlags(db: PlatformDatabase, userId: string) {
  const [written, overrides] = await rowsOfAll(db, rules(db, {}), overridesOf(db, { userId }));
  return { rules: byFlag(written, ({ rule }) => rule), overrides: byFlag(overrides, ({ isOn }) => isOn) };
}

/** The rules that editors wrote. */
export async function writtenRules(db: PlatformDatabase): Promise<Record<string, FlagRule>> {
  return byFlag(await rowsOf(rules(db, {})), ({ rule }) => rule);
}

/** Whom an editor means, and where what is theirs lies. */
export async function personByEmail(db: PlatformDatabase, email: string) {
  const person = { id: users.id, shard: users.shard, planType: users.planType };
  const [row] = await db.select(person).from(users).where(eq(users.email, email));
  return row;
}

/** Writes a rule with the line that says so; returns whether that changed anything. */
export async function writeRule(
  db: PlatformDatabase,
  flag: Flag,
  rule: FlagRule | null,
  changedBy: string | null,
): Promise<boolean> {
  const before = sql`(select rule from ${flagRules} where flag = ${flag})`;
  const [noted] = await db.batch([
    noteChange(db, { flag, userId: null, changedBy, before, after: rule }),
    rule
      ? db.insert(flagRules).values({ flag, rule }).onConflictDoUpdate({ target: flagRules.flag, set: { rule } })
      : db.delete(flagRules).where(eq(flagRules.flag, flag)),
  ]);
  return noted.length > 0;
}

/** Switches a feature for a user with the line that says so; returns whether that changed anything. */
export async function writeOverride(
  db: PlatformDatabase,
  { flag, userId }: { readonly flag: Flag; readonly userId: string },
  isOn: boolean | null,
  changedBy: string | null,
): Promise<boolean> {
  const isTheirs = and(eq(flagOverrides.userId, userId), eq(flagOverrides.flag, flag));
  const before = sql`(select iif(is_on, 'true', 'false') from ${flagOverrides} where ${isTheirs})`;
  const [noted] = await db.batch([
    noteChange(db, { flag, userId, changedBy, before, after: isOn }),
    isOn === null
      ? db.delete(flagOverrides).where(isTheirs)
      : db
          .insert(flagOverrides)
          .values({ userId, flag, isOn })
          .onConflictDoUpdate({ target: [flagOverrides.userId, flagOverrides.flag], set: { isOn } }),
  ]);
  return noted.length > 0;
}

interface Change {
  readonly flag: Flag;
  readonly userId: string | null;
  readonly changedBy: string | null;
  readonly before: SQL;
  readonly after: FlagRule | boolean | null;
}

/** Appends a line unless everything stays as it was, which the same transaction sees. */
function noteChange(db: PlatformDatabase, { flag, userId, changedBy, before, after }: Change) {
  const written = after === null ? null : JSON.stringify(after);
  return db
    .insert(flagChanges)
    .select(
      sql`select null, ${flag}, ${userId}, ${before}, ${written}, ${changedBy}, ${Date.now()}
        where ${before} is not ${written}`,
    )
    .returning({ id: flagChanges.id });
}

export type ChangeRow = Awaited<ReturnType<typeof changesBefore>>[number];

const editors = alias(users, 'editors');

/** Lines older than one, newest first, with the mail addresses of whom they name. */
export function changesBefore(
  db: PlatformDatabase,
  { flag, id }: { flag: Flag | undefined; id: number },
  most: number,
) {
  return db
    .select({ change: flagChanges, person: users.email, editor: editors.email })
    .from(flagChanges)
    .leftJoin(users, eq(users.id, flagChanges.userId))
    .leftJoin(editors, eq(editors.id, flagChanges.changedBy))
    .where(and(flag && eq(flagChanges.flag, flag), lt(flagChanges.id, id)))
    .orderBy(desc(flagChanges.id))
    .limit(most);
}

function byFlag<Row extends { readonly flag: string }, Value>(rows: readonly Row[], valueOf: (row: Row) => Value) {
  return Object.fromEntries(rows.map((row) => [row.flag, valueOf(row)]));
}
