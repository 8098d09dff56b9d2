import { backendPrefix } from '#contract/constants';
import type { Audience } from '#contract/navigation/access';
import type { Created, RouteChecks } from '../../../functions/edge/checks.ts';
import { everyCheck } from '../../support/checks.ts';
import { fieldsOf, withField } from './fields.ts';
import { hostileBodies, hostileJson, hostileTexts } from './hostile-texts.ts';
import { operations, type Operation } from '../operations.ts';
import type { RawCall } from '../requests.ts';
import { addressOf, sampleFor, textsOf } from '../samples.ts';
import { seeded, shuffled } from '../seeded.ts';

interface Sender {
  readonly headers: Readonly<Record<string, string>>;
}

/** The data on the attacked server, and the clients that attack. */
interface Attacked extends Created {
  readonly visitor: Sender;
  readonly server: { readonly contentToken: string };
  readonly clients: Readonly<Record<Attacker, Sender>>;
}

type Attacker = 'pro' | 'author' | 'editor' | 'officer' | 'support' | 'operator';

/** Who attacks the endpoints of an audience; a pro member those of all others. */
const attackers: Partial<Record<Audience, Attacker>> = {
  authors: 'author',
  editors: 'editor',
  officers: 'officer',
  supporters: 'support',
  operators: 'operator',
  staff: 'operator',
};

/** A part of a request that accepts input, with all hostile inputs for it. */
interface Place {
  readonly name: string;
  readonly operation?: Operation;
  readonly hostile: readonly string[];
  readonly call: (hostile: string) => RawCall;
}

export interface Attack {
  /** Number in the sequence of its seed. */
  readonly number: number;
  /** Endpoint and place, such as `accounts.login body.email`. */
  readonly name: string;
  readonly operation?: Operation | undefined;
  readonly call: RawCall;
}

/** An endless sequence of attacks: each round attacks every place once, in the order and with the texts of the seed. */
export function* attacks(world: Attacked, seed: number): Generator<Attack> {
  const random = seeded(seed);
  const places = [
    ...operations.flatMap((operation) => placesOf(operation, world)),
    ...everyCheck.flatMap(({ routes = [] }) => routes).flatMap((route) => placesOfRoute(route, world)),
    ...placesBeside(world),
  ].map((place) => ({ place, hostile: shuffled(place.hostile, random) }));
  for (let number = 0, round = 0; ; round++) {
    for (const { place, hostile } of shuffled(places, random)) {
      const call = place.call(hostile[round % hostile.length] ?? '');
      yield { number: number++, name: place.name, operation: place.operation, call };
    }
  }
}

function placesOf(operation: Operation, world: Attacked): Place[] {
  const { id, method, audience } = operation;
  const { parameters, body } = sampleFor(operation, world);
  const client = audience === 'anyone' ? world.visitor : world.clients[attackers[audience] ?? 'pro'];
  const token = audience === 'commands' && { authorization: `Bearer ${world.server.contentToken}` };
  const headers = { ...client.headers, ...token, accept: 'application/json', 'content-type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const call = (change: Partial<RawCall> & { given?: Record<string, string> }): RawCall => ({
    method,
    path: backendPrefix + addressOf(operation, { ...parameters, ...change.given }),
    headers,
    body: text,
    ...change,
  });
  return [
    ...operation.parameters.map(({ name, in: place }) => ({
      name: `${id} ${place}.${name}`,
      operation,
      hostile: hostileTexts,
      call: (hostile: string) => call({ given: { ...parameters, [name]: inAddress(hostile) } }),
    })),
    ...(operation.body ? fieldsOf(operation.body) : []).map((field) => ({
      name: `${id} body.${field.way.join('.')}`,
      operation,
      hostile: [...hostileTexts.map((hostile) => JSON.stringify(hostile)), ...hostileJson],
      call: (json: string) => {
        const changed = withField(body, field, marker, textsOf(operation));
        return call({ body: JSON.stringify(changed).replace(`"${marker}"`, () => json) });
      },
    })),
    ...(operation.body
      ? [{ name: `${id} body`, operation, hostile: hostileBodies, call: (raw: string) => call({ body: raw }) }]
      : []),
  ];
}

/** A placeholder in a body, replaced by hostile JSON. */
const marker = 'what an attacker likes';

/** The parameters, the rest of the path and the body of a route outside the API's description. */
function placesOfRoute({ method, path, samples = {}, end = '' }: RouteChecks, world: Attacked): Place[] {
  const { headers } = world.clients.pro;
  const parameter = /:(\w+)(?:\{.*\})?|\*/g;
  const names = Array.from(path.matchAll(parameter), ([rest, name]) => name ?? rest);
  const addressWith = (attacked: string | undefined, hostile: string) =>
    path.replace(parameter, (rest: string, name: string = rest) =>
      name === attacked ? inAddress(hostile) + end : (samples[name] ?? 'anything'),
    );
  const inPath = names.map((name): Place => ({
    name: `${method} ${path} ${name}`,
    hostile: hostileTexts,
    call: (hostile) => ({ method, path: addressWith(name, hostile), headers }),
  }));
  const query: Place = {
    name: `${method} ${path} query`,
    hostile: hostileTexts,
    call: (hostile) => ({ method, path: `${addressWith(undefined, '')}?${inAddress(hostile)}`, headers }),
  };
  const body: Place = {
    name: `${method} ${path} body`,
    hostile: [...hostileTexts, ...hostileBodies],
    call: (hostile) => ({ method, path: addressWith(undefined, ''), headers, body: hostile }),
  };
  return [...inPath, query, ...(method === 'GET' ? [] : [body])];
}

/** Further places: paths, headers and cookies. */
function placesBeside(world: Attacked): Place[] {
  const place = (name: string, call: (hostile: string) => Partial<RawCall> & { path: string }): Place => ({
    name,
    hostile: hostileTexts,
    call: (hostile) => ({ method: 'GET', headers: world.clients.pro.headers, ...call(hostile) }),
  });
  const { cookie = '', ...others } = world.clients.pro.headers;
  const token = /wardwise\.session_token=([^;]*)/.exec(cookie)?.[1] ?? '';
  const user = `${backendPrefix}/api/auth/user`;
  return [
    place('page of a course', (hostile) => ({ path: `/courses/${inAddress(hostile)}` })),
    place('page query', (hostile) => ({ path: `/login?next=${inAddress(hostile)}` })),
    place('backend', (hostile) => ({ path: `${backendPrefix}/${inAddress(hostile)}` })),
    place('media signature', (hostile) => ({ path: `${backendPrefix}/media/a.svg?signature=${inAddress(hostile)}` })),
    place('session cookie', (hostile) => ({
      path: user,
      headers: { cookie: cookie.replace(token, inHeader(hostile)) },
    })),
    place('any cookie', (hostile) => ({ path: user, headers: { cookie: `${cookie}; ${inHeader(hostile)}` } })),
    place('language cookie', (hostile) => ({ path: '/', headers: { cookie: `locale=${inHeader(hostile)}` } })),
    place('CSRF header', (hostile) => ({
      method: 'POST',
      path: `${backendPrefix}/api/auth/user/notifications/mark-all-as-read`,
      headers: { cookie, 'x-xsrf-token': inHeader(hostile) },
    })),
    place('authorization', (hostile) => ({
      path: `${backendPrefix}/api/redirects`,
      headers: { cookie, ...others, authorization: `Bearer ${inHeader(hostile)}` },
    })),
    place('content type', (hostile) => ({
      method: 'POST',
      path: `${backendPrefix}/api/auth/login`,
      headers: { ...world.visitor.headers, 'content-type': inHeader(hostile) },
      body: '{}',
    })),
  ];
}

/** Encodes everything but the characters that a request's first line allows, percent signs among them. */
function inAddress(text: string): string {
  if (/^[!$'()*+,./:;=@\w~%[\]-]*$/.test(text)) return text;
  return Buffer.from(text.toWellFormed()).toString('hex').replace(/../g, '%$&');
}

/** Limits a text to the characters and the length of a header. */
function inHeader(text: string): string {
  return Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '%')
    .slice(0, 8_000);
}
