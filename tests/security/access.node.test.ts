import { afterAll, beforeAll, expect, test } from 'vitest';
import { backendPrefix } from '#contract/constants';
import { endpointChecks } from '../support/checks.ts';
import { schemaViolations } from '../support/description.ts';
import { viewers, accessFault, owner, type Who } from './access.ts';
import { operations, type Operation } from './operations.ts';
import { send, type RawAnswer } from './requests.ts';
import { addressOf, sampleFor, type Sample } from './samples.ts';
import { aWorld, type World } from './world.ts';

/** Samples that change the viewer or end sessions come last. */
function inOrder(who: Who): Operation[] {
  const placeOf = ({ id }: Operation) => {
    const last = endpointChecks[id]?.last ?? 0;
    return typeof last === 'number' ? last : who === 'leaving' ? last.leaving : 0;
  };
  return operations.toSorted((one, other) => placeOf(one) - placeOf(other));
}

let world: World;
let samples: Map<Operation, Sample>;
let cookies: Record<Who, Record<string, string>>;

beforeAll(async () => {
  world = await aWorld();
  samples = new Map(operations.map((operation) => [operation, sampleFor(operation, world)]));
  const clients = { visitor: world.visitor, ...world.clients };
  cookies = Object.fromEntries(Object.entries(clients).map(([who, { headers }]) => [who, headers])) as typeof cookies;
  await world.clients['ended session'].ask('POST', '/api/auth/logout');
});

afterAll(() => world.end());

/** Calls every endpoint as a viewer with constant cookies. */
async function asksForAll(who: Who): Promise<{ operation: Operation; answer: RawAnswer }[]> {
  const answers = [];
  for (const operation of inOrder(who)) {
    const { parameters, body } = samples.get(operation) as Sample;
    const answer = await send(world.server.origin, {
      method: operation.method,
      path: backendPrefix + addressOf(operation, parameters),
      headers: { ...cookies[who], accept: 'application/json', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    answers.push({ operation, answer });
  }
  return answers;
}

const strangers = (Object.keys(viewers) as Who[]).filter((who) => who !== owner);

test.each(strangers)(
  '%s gets from every endpoint what its audience and ownership allow, and no data of others',
  async (who) => {
    const answers = await asksForAll(who);
    expect(answers.flatMap(({ operation, answer }) => faultsOf(who, operation, answer))).toEqual([]);
  },
  180_000,
);

test('the owner’s data is unchanged after the requests of all others', async () => {
  const answers = await asksForAll(owner);
  expect(answers.flatMap(({ operation, answer }) => faultsOf(owner, operation, answer))).toEqual([]);
});

function faultsOf(who: Who, operation: Operation, answer: RawAnswer): string[] {
  const { id, audience, method, path } = operation;
  const isJson = String(answer.headers['content-type']).includes('json');
  const body: unknown = isJson ? JSON.parse(answer.text) : answer.text;
  const wrong = accessFault(who, operation, samples.get(operation) as Sample, answer);
  const { serial = '', itemId: _itemOfAll, kid: _keyOfAll, ...secrets } = world.belongings;
  const leaks = Object.entries(audience === 'anyone' ? secrets : { serial, ...secrets });
  return [
    ...(wrong ? [wrong] : []),
    ...schemaViolations(method, path, answer.status, body),
    ...leaks.filter(([, value]) => who !== owner && answer.text.includes(value)).map(([name]) => `tells the ${name}`),
  ].map((fault) => `${id}: ${fault}`);
}

test('a new endpoint without a known sample says what to add', () => {
  const operation: Operation = {
    id: 'wards.ward',
    method: 'GET',
    path: '/api/wards/{wardId}',
    audience: 'learners',
    parameters: [{ name: 'wardId', in: 'path', required: true, schema: { type: 'string' } }],
    body: undefined,
  };
  expect(() => sampleFor(operation, world)).toThrow(
    /^GET \/api\/wards\/\{wardId\} has no sample for the parameter "wardId"\. Add one to the feature\.checks\.ts/,
  );
  const withBody = { ...operation, parameters: [], body: { type: 'string', pattern: '^x{9}$' } as const };
  expect(() => sampleFor(withBody, world)).toThrow(/^There is no sample for the field/);
});
