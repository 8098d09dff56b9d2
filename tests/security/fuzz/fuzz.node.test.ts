import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { everyCheck } from '../../support/checks.ts';
import { attacks } from './attacks.ts';
import { fieldsOf } from './fields.ts';
import { fuzz, describeBreach } from './fuzzer.ts';
import { hostileTexts } from './hostile-texts.ts';
import { operations } from '../operations.ts';
import { aWorld, type World } from '../world.ts';

const seed = 20_260_504;
const calls = 2_000;

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

test('there are at least 60 hostile texts', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(60);
});

test('hostile texts in every field of every endpoint cause no error, no delay and no stack trace', async () => {
  const { breaches } = await fuzz(world, { seed, calls });
  expect(breaches.map(describeBreach)).toEqual([]);
});

test('every text of every body, query and address is attacked', () => {
  const tried = new Set<string>();
  for (const { name, number } of attacks(world, seed)) {
    if (number > calls) break;
    tried.add(name);
  }
  for (const { id, parameters, body } of operations) {
    for (const { name, in: place } of parameters) expect(tried).toContain(`${id} ${place}.${name}`);
    if (body) expect(tried).toContain(`${id} body`);
    for (const { way } of body ? fieldsOf(body) : []) expect(tried).toContain(`${id} body.${way.join('.')}`);
  }
  for (const { method, path } of everyCheck.flatMap(({ routes = [] }) => routes))
    expect(tried).toContain(`${method} ${path} query`);
  const described = Object.entries(features).flatMap(([feature, { endpoints }]) =>
    Object.keys(endpoints).map((name) => `${feature}.${name}`),
  );
  expect(operations.map(({ id }) => id).sort()).toEqual(described.sort());
});
