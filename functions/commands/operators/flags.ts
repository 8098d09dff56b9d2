import type { Reply } from '#contract/feature';
import { flags, type FlagChange, type FlagState } from '#contract/people/flags';
import { flagNames, type FlagRule } from '#contract/people/flags/flag-rules';
import type { PlanType } from '#contract/plans';
import { Failure, main } from '../processes.ts';
import { requestTarget, target } from './target.ts';

const { endpoints } = flags;

const usage = `Usage:
  npm run flags                                  lists every feature with its rule
  npm run flags -- set FEATURE RULE              sets a rule: on, off, plans=basic,pro, percentage=20 or default
  npm run flags -- person EMAIL FEATURE on|off   switches a feature for one user; rule applies the rule again
  npm run flags -- log [FEATURE]                 lists changes with their time and author
Features: ${flagNames.join(', ')}.`;

await main(async () => {
  const [action = 'list', ...args] = process.argv.slice(2);
  const [first = '', second = '', third = ''] = args;
  if (action === 'list') await list();
  else if (action === 'set' && first && second) await set(first, ruleOf(second));
  else if (action === 'person' && first && second && third) await switchFor(first, second, stateOf(third));
  else if (action === 'log') await printLog(first);
  else throw new Failure(usage);
});

async function list(): Promise<void> {
  const answer = await requestTarget(target(), 'GET', endpoints.list.path);
  for (const state of (await answer.json()) as FlagState[]) console.log(lineOf(state));
}

async function set(flag: string, rule: FlagRule | null): Promise<void> {
  const answer = await requestTarget(target(), 'PUT', addressOf(endpoints.setRule, flag), {
    body: JSON.stringify({ rule }),
  });
  console.log(lineOf((await answer.json()) as FlagState));
}

async function switchFor(email: string, flag: string, isOn: boolean | null): Promise<void> {
  const body = JSON.stringify({ email, isOn });
  const answer = await requestTarget(target(), 'PUT', addressOf(endpoints.setForPerson, flag), { body });
  const features = (await answer.json()) as Reply<typeof endpoints.setForPerson>;
  console.log(`${flag} is ${features[flag] ? 'on' : 'off'} for ${email}.`);
}

async function printLog(flag: string): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = new URLSearchParams({ ...(flag && { flag }), ...(cursor && { cursor }) });
    const answer = await requestTarget(target(), 'GET', `${endpoints.changes.path}?${query}`);
    const { data, nextCursor } = (await answer.json()) as Reply<typeof endpoints.changes>;
    for (const change of data) console.log(changeOf(change));
    cursor = nextCursor;
  }
}

function addressOf({ path }: { readonly path: string }, flag: string): string {
  if (!flagNames.some((known) => known === flag))
    throw new Failure(`There is no feature ${flag}. Features: ${flagNames.join(', ')}.`);
  return path.replace(':flag', flag);
}

function ruleOf(word: string): FlagRule | null {
  const [name, value = ''] = word.split('=');
  if (name === 'on' || name === 'off') return { isOn: name === 'on' };
  if (name === 'plans' && value) return { plans: value.split(',') as PlanType[] };
  if (name === 'percentage' && value) return { percentage: Number(value) };
  if (name === 'default') return null;
  throw new Failure(usage);
}

function stateOf(word: string): boolean | null {
  if (word === 'on' || word === 'off') return word === 'on';
  if (word === 'rule') return null;
  throw new Failure(usage);
}

function lineOf({ flag, rule, isDefault }: FlagState): string {
  return `${flag}: ${describeRule(rule)}${isDefault ? '' : '   (set by an editor)'}`;
}

function changeOf({ flag, person, before, after, changedBy, changedAt }: FlagChange): string {
  const isOfRule = [before, after].some((one) => one !== null && typeof one === 'object');
  const about = isOfRule ? flag : `${flag} for ${person ?? 'a deleted account'}`;
  const when = changedAt.slice(0, 16).replace('T', ' ');
  return `${when} UTC   ${about}: ${describeRule(before)} -> ${describeRule(after)}   (${changedBy ?? 'content token'})`;
}

function describeRule(rule: FlagChange['after']): string {
  if (rule === null) return 'default';
  if (typeof rule === 'boolean') return rule ? 'on' : 'off';
  if ('isOn' in rule) return rule.isOn ? 'on' : 'off';
  return 'plans' in rule ? `plans=${rule.plans.join(',')}` : `percentage=${rule.percentage}`;
}
