import * as v from 'valibot';
import type { FlagState } from '#contract/people/flags';
import { flagNames, type Flag, type FlagRule } from '#contract/people/flags/flag-rules';
import type { Viewer } from '#contract/navigation/access';
import { emailsOf, userById } from '../accounts/queries.ts';
import { cellOf, libraryOf, type Library, type ReadableCell } from '../../data/cells.ts';
import { holderOf } from '../../data/directory/directory.ts';
import { newId } from '../../data/ids.ts';
import { ofRevision } from '../../data/library/memory.ts';
import { notifyCells } from '../../data/library/revision.ts';
import { deliverMessages } from '../../data/messages/messages.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { background, reportFailure } from '../../data/failures.ts';
import { paging } from '../../edge/paging.ts';
import { broadcast } from '../../messaging/realtime/broadcast.ts';
import { activeMembers, channelOf } from '../../messaging/realtime/channels.ts';
import { overrideChanged } from './messages.ts';
import { overridesFor, writeOverride, writeRule, writtenRules, type OverrideRow } from './queries.ts';
import { changesBefore } from './changes/queries.ts';
import { byFlag, flagsFor, normalized, rulesInForce } from './rules.ts';
import { asChange } from './views.ts';

/** Over how many seconds all open tabs spread their question what is on now. */
const spread = 30;

/** What a request knows of the library. */
interface OfRequest {
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
}

/** What is on for a user. */
export async function featuresOf(
  request: OfRequest,
  { read }: Pick<ReadableCell, 'read'>,
  person: Pick<Viewer, 'id' | 'planType'>,
): Promise<Record<Flag, boolean>> {
  const [overrides] = await read(overridesFor({ userId: person.id }));
  return featuresWith(request, person, overrides);
}

/** What is on for a user whose overrides were read with something else. */
export async function featuresWith(
  { library, revision }: OfRequest,
  person: Pick<Viewer, 'id' | 'planType'>,
  rows: readonly OverrideRow[],
): Promise<Record<Flag, boolean>> {
  const overrides = byFlag(rows);
  const rules = await ofRevision('flag rules', await revision(), () => writtenRules(library));
  return flagsFor(person, overrides, rulesInForce(rules));
}

/** What is on for a user and possible in this deployment: without a model nothing is run. */
export async function ownFeatures(env: Env, ...of: Parameters<typeof featuresOf>): Promise<Record<Flag, boolean>> {
  const features = await featuresOf(...of);
  const hasModel = Boolean(env.MODEL_NAME && (env.MODEL_URL || env.AI));
  return { ...features, promptRuns: features.promptRuns && hasModel };
}

/** Every feature with the rule in force. */
export async function flagStates(library: Library): Promise<FlagState[]> {
  const written = await writtenRules(library);
  const inForce = rulesInForce(written);
  return flagNames.map((flag) => ({ flag, rule: inForce[flag], isDefault: !(flag in written) }));
}

/** Writes the rule of a feature, or returns to the one of the code; open tabs follow. */
export async function setRule(
  env: Env,
  library: Library,
  { flag, rule }: { flag: Flag; rule: FlagRule | null },
  changedBy: string | null,
): Promise<FlagState> {
  const isChanged = await writeRule(env, library, { flag, rule: rule && normalized(rule), changedBy });
  await notifyCells(env, (error) => reportFailure(error, env));
  if (isChanged) publishChange(env, activeMembers, spread);
  return (await flagStates(library)).find((state) => state.flag === flag) ?? fail('NOT_FOUND');
}

/** Switches a feature for one person, or leaves it to its rule again; their open tabs follow. */
export async function setForPerson(
  env: Env,
  request: OfRequest,
  { flag, email, isOn }: { flag: Flag; email: string; isOn: boolean | null },
  changedBy: string | null,
): Promise<Record<Flag, boolean>> {
  const holder = (await holderOf(env, { kind: 'email', name: email })) ?? fail('NOT_FOUND');
  const cell = cellOf(env, holder.cell);
  const person = (await userById(cell, holder.id)) ?? fail('NOT_FOUND');
  const [overrides] = await cell.read(overridesFor({ userId: person.id }));
  const before = byFlag(overrides)[flag] ?? null;
  if (before !== isOn) {
    const change = { source: newId(), flag, userId: person.id, changedBy, before, after: isOn, at: Date.now() };
    await writeOverride(cell, change);
    await deliverMessages(env, cell, [overrideChanged], (error) => reportFailure(error, env), { only: true });
    publishChange(env, channelOf(person.id), 0);
  }
  return featuresOf(request, cell, person);
}

/** Lines come fifty to a page. */
const log = paging(50, v.strictTuple([v.pipe(v.number(), v.safeInteger())]));

/** A page of what editors changed, newest first. */
export async function listChanges(env: Env, query: { flag?: Flag | undefined; cursor?: string | undefined }) {
  const [id = Number.MAX_SAFE_INTEGER] = log.after(query.cursor) ?? [];
  const rows = await changesBefore(libraryOf(env), { flag: query.flag, id }, log.most);
  const emails = await emailsOf(
    env,
    rows.flatMap(({ userId, changedBy }) => [userId, changedBy]),
  );
  return log.page(
    rows,
    (row) => [row.id],
    (row) => asChange(row, emails),
  );
}

/** Lets open tabs ask again; a tab that is not reached learns of it when it next asks. */
function publishChange(env: Env, channel: string, within: number): void {
  const message = { channels: [channel], event: 'features_changed', data: JSON.stringify({ within }) };
  background(env, broadcast(env, [message]));
}
