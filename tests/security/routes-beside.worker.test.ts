import { expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { backendPrefix } from '#contract/constants';
import type { Endpoint } from '#contract/feature';
import { app } from '../../functions/app.ts';
import { routesBeside } from './routes-beside.ts';

const described = Object.values(features).flatMap(({ endpoints }) =>
  Object.values(endpoints as Record<string, Endpoint>).map(({ method, path }) => `${method} ${backendPrefix}${path}`),
);

/** The app's routes; a route for every method is middleware or the answer 404. */
const answered = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);

test('every route that the description does not name is attacked by the fuzzer', () => {
  const beside = new Set(answered.filter((route) => !described.includes(route)));
  const attacked = routesBeside.map(({ method, path }) => `${method} ${path}`);
  expect(attacked.toSorted()).toEqual([...beside].sort());
});
