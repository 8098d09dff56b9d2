import * as v from 'valibot';
import type { FlagState } from '#contract/configuration/flags';
import { flagNames, type Flag, type FlagRule } from '#contract/configuration/flag-rules';
import type { Viewer } from '#contract/navigation/access';
import type { PlatformDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { paging } from '../http/paging.ts';
import { broadcast } from '../realtime/broadcast.ts';
import { activeMembers, channelOf } from '../realtime/channels.ts';
import { changesBefore, personByEmail, writeOverride, writeRule, writtenFlags, writtenRules } from './queries.ts';
import { flagsFor, normalized, rulesInForce } from './rules.ts';
import { asChange } from './views.ts';

/** Over how many seconds all open tabs spread their question what is on now. */
const spread = 30;

/** What is on for a user. */
export async function featuresOf(
  db: PlatformDatabase,
  person: Pick<Viewer, 'id' | 'planType'>,
): Promise<Record<Flag, boolean>> {
  const { rules, overrides } = await writtenFlags(db, person.id);
  return flagsFor(person, overrides, rulesInForce(rules));
}

/** What is on for a user and possible in this deployment: without a model nothing is run. */
export async function ownFeatures(env: Env, ...of: Parameters<typeof featuresOf>): Promise<Record<Flag, boolean>> {
  const features = await featuresOf(...of);
  const hasModel = Boolean(env.MODEL_NAME && (env.MODEL_URL || env.AI));
  return { ...features, promptRuns: features.promptRuns && hasModel };
}

/** Every feature with the rule in force. */
export async function flagStates(db: PlatformDatabase): Promise<FlagState[]> {
  const written = await writtenRules(db);
  const inForce = rulesInForce(written);
  return flagNames.map((flag) => ({ flag, rule: inForce[flag], isDefault: !(flag in written) }));
}

/** Writes the rule of a feature, or goes back to the one of the code; open tabs follow. */
export async function setRule(
  env: Env,
  db: PlatformDatabase,
  { flag, rule }: { flag: Flag; rule: FlagRule | null },
  changedBy: string | null,
): Promise<FlagState> {
  const isChanged = await writeRule(db, flag, rule && normalized(rule), changedBy);
  if (isChanged) await tell(env, activeMembers, spread);
  return (await flagStates(db)).find((state) => state.flag === flag) ?? fail('NOT_FOUND');
}

/** Switches a feature for one person, or leaves it to its rule again; their open tabs follow. */
export async function setForPerson(
  env: Env,
  db: PlatformDatabase,
  { flag, email, isOn }: { flag: Flag; email: string; isOn: boolean | null },
  changedBy: string | null,
): Promise<Record<Flag, boolean>> {
  const person = (await personByEmail(db, email)) ?? fail('NOT_FOUND');
  const isChanged = await writeOverride(db, { flag, userId: person.id }, isOn, changedBy);
  if (isChanged) await tell(env, channelOf(person.id), 0);
  return featuresOf(db, person);
}

/** Lines come fifty to a page. */
const log = paging(50, v.strictTuple([v.pipe(v.number(), v.safeInteger())]));

/** A page of what editors changed, newest first. */
export async function listChanges(
  db: PlatformDatabase,
  query: { flag?: Flag | undefined; cursor?: string | undefined },
) {
  const [id = Number.MAX_SAFE_INTEGER] = log.after(query.cursor) ?? [];
  const rows = await changesBefore(db, { flag: query.flag, id }, log.most);
  return log.page(rows, ({ change }) => [change.id], asChange);
}

/** Lets open tabs ask again; a tab that is not reached learns of it when it next asks. */
async function tell(env: Env, channel: string, within: number): Promise<void> {
  const message = { channels: [channel], event: 'features_changed', data: JSON.stringify({ within }) };
  await broadcast(env, [message]).catch(console.error);
}
