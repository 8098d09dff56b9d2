import { expect, test } from 'vitest';
import { features as catalogue } from '#contract/catalogue';
import { backendPrefix } from '#contract/constants';
import type { Endpoint } from '#contract/feature';
import { app } from '../../functions/app.ts';
import { features } from '../../functions/features.ts';
import { checksByFile, everyCheck } from '../support/checks.ts';

/** Ids of all endpoints, by method and path. */
const idOf = new Map(
  Object.entries(catalogue).flatMap(([feature, { endpoints }]) =>
    Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, `${feature}.${name}`]),
  ),
);

const described = Array.from(idOf.keys(), (route) => route.replace(' ', ` ${backendPrefix}`));

/** The app's routes; a route for every method is middleware or the 404 response. */
const answered = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);

test('the fuzzer attacks every route that the API’s description does not contain', () => {
  const beside = new Set(answered.filter((route) => !described.includes(route)));
  const attacked = everyCheck.flatMap(({ routes = [] }) => routes).map(({ method, path }) => `${method} ${path}`);
  expect(attacked.toSorted()).toEqual([...beside].sort());
});

test('the checks of an endpoint are in the folder of its feature', () => {
  const misplaced = features.flatMap(({ name, api, publicApi, localApi }) => {
    const routes = [api, publicApi, localApi].flatMap((one) => one?.routes ?? []);
    const ids = routes.flatMap(({ method, path }) => idOf.get(`${method} ${path}`) ?? []);
    const file = Object.keys(checksByFile).find((one) =>
      one.endsWith(`/${name}${name === 'platform' ? '.' : '/feature.'}checks.ts`),
    );
    const own = Object.keys(checksByFile[file ?? '']?.endpoints ?? {});
    return [...new Set([...ids, ...own])]
      .filter((id) => !ids.includes(id) || !own.includes(id))
      .map((id) => `${name}: ${id}`);
  });
  expect(misplaced).toEqual([]);
});
