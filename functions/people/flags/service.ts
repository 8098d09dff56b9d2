import * as v from 'valibot';
import type { FlagState, FlagChange } from '#contract/people/flags';
import { flagNames, type Flag, type FlagRule } from '#contract/people/flags/flag-rules';
import type { Viewer } from '#contract/navigation/access';
import { emailsOf, userById } from '../accounts/queries.ts';
import { cellOf, libraryOf, type Library, type ReadableCell } from '../../data/cells.ts';
import { holderOf } from '../../data/directory/directory.ts';
import { newId } from '../../data/ids.ts';
import { cachedByRevision } from '../../data/library/memory.ts';
import { notifyCells } from '../../data/library/revision.ts';
import { deliverMessages } from '../../data/messages/messages.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { background, reportFailure } from '../../data/failures.ts';
import { paging } from '../../edge/paging.ts';
import { broadcast } from '../../messaging/realtime/broadcast.ts';
import { activeMembers, channelOf } from '../../messaging/realtime/channels.ts';
import { overrideChanged } from './messages.ts';
import { overridesFor, writeOverride, writeRule, storedRules, type OverrideRow } from './queries.ts';
import { changesBefore, type ChangeRow } from './changes/queries.ts';
import { byFlag, flagsFor, normalizeRule, effectiveRules } from './rules.ts';

/** Seconds over which all open tabs spread their request for the flags. */
const spreadSeconds = 30;

/** The library as a request reads it. */
interface LibraryContext {
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
}

/** The flags of a user. */
export async function featuresOf(
  request: LibraryContext,
  { read }: Pick<ReadableCell, 'read'>,
  person: Pick<Viewer, 'id' | 'planType'>,
): Promise<Record<Flag, boolean>> {
  const [overrides] = await read(overridesFor({ userId: person.id }));
  return featuresWith(request, person, overrides);
}

/** The flags of a user whose overrides have been read. */
export async function featuresWith(
  { library, revision }: LibraryContext,
  person: Pick<Viewer, 'id' | 'planType'>,
  rows: readonly OverrideRow[],
): Promise<Record<Flag, boolean>> {
  const overrides = byFlag(rows);
  const rules = await cachedByRevision('flag rules', await revision(), () => storedRules(library));
  return flagsFor(person, overrides, effectiveRules(rules));
}

/** The flags of a user in this deployment: without a model, prompt runs are off. */
export async function ownFeatures(env: Env, ...of: Parameters<typeof featuresOf>): Promise<Record<Flag, boolean>> {
  const features = await featuresOf(...of);
  const hasModel = Boolean(env.MODEL_NAME && (env.MODEL_URL || env.AI));
  return { ...features, promptRuns: features.promptRuns && hasModel };
}

/** Every flag with its effective rule. */
export async function flagStates(library: Library): Promise<FlagState[]> {
  const stored = await storedRules(library);
  const effective = effectiveRules(stored);
  return flagNames.map((flag) => ({ flag, rule: effective[flag], isDefault: !(flag in stored) }));
}

/** Sets the rule of a flag or restores the default, and publishes the change to open tabs. */
export async function setRule(
  env: Env,
  library: Library,
  { flag, rule }: { flag: Flag; rule: FlagRule | null },
  changedBy: string | null,
): Promise<FlagState> {
  const isChanged = await writeRule(env, library, { flag, rule: rule && normalizeRule(rule), changedBy });
  await notifyCells(env, (error) => reportFailure(error, env));
  if (isChanged) publishChange(env, activeMembers, spreadSeconds);
  return (await flagStates(library)).find((state) => state.flag === flag) ?? fail('NOT_FOUND');
}

/** Sets or removes an override for one user, and publishes the change to their open tabs; returns what was before. */
export async function setForPerson(
  env: Env,
  request: LibraryContext,
  { flag, email, isOn }: { flag: Flag; email: string; isOn: boolean | null },
  changedBy: string | null,
): Promise<{ person: string; before: boolean | null; features: Record<Flag, boolean> }> {
  const holder = (await holderOf(env, { kind: 'email', name: email })) ?? fail('NOT_FOUND');
  const cell = cellOf(env, holder.cell);
  const person = (await userById(cell, holder.id)) ?? fail('NOT_FOUND');
  const [overrides] = await cell.read(overridesFor({ userId: person.id }));
  const before = byFlag(overrides)[flag] ?? null;
  if (before !== isOn) {
    const change = { source: newId(), flag, userId: person.id, changedBy, before, after: isOn, at: Date.now() };
    await writeOverride(cell, change);
    await deliverMessages(env, cell, [overrideChanged], (error) => reportFailure(error, env), { onlyKinds: true });
    publishChange(env, channelOf(person.id), 0);
  }
  return { person: person.id, before, features: await featuresOf(request, cell, person) };
}

const changePages = paging(50, v.strictTuple([v.pipe(v.number(), v.safeInteger())]));

/** A page of the log of changes, newest first. */
export async function listChanges(env: Env, query: { flag?: Flag | undefined; cursor?: string | undefined }) {
  const [id = Number.MAX_SAFE_INTEGER] = changePages.after(query.cursor) ?? [];
  const rows = await changesBefore(libraryOf(env), { flag: query.flag, id }, changePages.most);
  const emails = await emailsOf(
    env,
    rows.flatMap(({ userId, changedBy }) => [userId, changedBy]),
  );
  return changePages.page(
    rows,
    (row) => [row.id],
    (row) => asChange(row, emails),
  );
}

/** Makes open tabs reload their flags; a tab that is not reached reloads them with its next request. */
function publishChange(env: Env, channel: string, withinSeconds: number): void {
  const message = { channels: [channel], event: 'features_changed', data: JSON.stringify({ within: withinSeconds }) };
  background(env, broadcast(env, [message]));
}

/** A log entry with the email addresses of its accounts. */
function asChange(row: ChangeRow, emails: ReadonlyMap<string, string>): FlagChange {
  const { id, flag, before, after, changedAt } = row;
  const emailOf = (account: string | null) => (account === null ? null : (emails.get(account) ?? null));
  return {
    id,
    flag,
    before,
    after,
    person: emailOf(row.userId),
    changedBy: emailOf(row.changedBy),
    changedAt: changedAt.toISOString(),
  };
}
