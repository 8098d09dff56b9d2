import { and, eq, sql } from 'drizzle-orm';
import type { Flag, FlagRule } from '#contract/people/flags/flag-rules';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell, Library } from '../../data/cells.ts';
import { libraryChangedStatements } from '../../data/library/revision.ts';
import { send } from '../../data/messages/messages.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import type { Env } from '../../env.ts';
import { overrideChanged, type OverrideChange } from './messages.ts';
import { appendChange } from './changes/queries.ts';
import { flagOverrides, flagRules } from './schema.ts';

/** The overrides for a user. */
export const overridesFor = preparedQuery((build) =>
  build
    .select({ flag: flagOverrides.flag, isOn: flagOverrides.isOn })
    .from(flagOverrides)
    .where(eq(flagOverrides.userId, param('userId'))),
);

export type OverrideRow = ReturnType<ReturnType<typeof overridesFor>['rowOf']>;

/** The rules that editors set, by flag. */
export async function storedRules(library: Library): Promise<Record<string, FlagRule>> {
  const rows = await library.select().from(flagRules);
  return Object.fromEntries(rows.map(({ flag, rule }) => [flag, rule]));
}

/** Writes a rule with its log entry; returns whether it changed. */
export async function writeRule(
  env: Env,
  library: Library,
  { flag, rule, changedBy }: { readonly flag: Flag; readonly rule: FlagRule | null; readonly changedBy: string | null },
): Promise<boolean> {
  const before = sql`(select rule from ${flagRules} where flag = ${flag})`;
  const [appended] = await library.batch([
    appendChange(library, { source: null, flag, userId: null, changedBy, before, after: rule, at: Date.now() }),
    rule
      ? library.insert(flagRules).values({ flag, rule }).onConflictDoUpdate({ target: flagRules.flag, set: { rule } })
      : library.delete(flagRules).where(eq(flagRules.flag, flag)),
    ...libraryChangedStatements(env, library),
  ]);
  return appended.length > 0;
}

/** Writes an override for a user and sends its log entry, if the current state is still `before`. */
export async function writeOverride(cell: Cell, change: OverrideChange): Promise<void> {
  const { flag, userId, before, after } = change;
  const isOwn = and(eq(flagOverrides.userId, userId), eq(flagOverrides.flag, flag));
  const isUnchanged = sql`(select is_on from flag_overrides where user_id = ${userId} and flag = ${flag})
    is ${before === null ? null : Number(before)}`;
  await cell.batch([
    assertInBatch(cell, isUnchanged),
    send(cell, overrideChanged, change),
    after === null
      ? cell.delete(flagOverrides).where(isOwn)
      : cell
          .insert(flagOverrides)
          .values({ userId, flag, isOn: after })
          .onConflictDoUpdate({ target: [flagOverrides.userId, flagOverrides.flag], set: { isOn: after } }),
  ]);
}
