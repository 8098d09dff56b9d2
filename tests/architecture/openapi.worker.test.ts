import { expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import type { Endpoint } from '#contract/feature';
import { Browser } from '../support/browser.ts';

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { operationId: string; 'x-audience': string; responses: object }>>;
}

test('the API describes every endpoint with its audience', async () => {
  const document = (await new Browser().ask('GET', '/api/openapi.json')).body as Document;
  expect(document.openapi).toBe('3.1.0');
  for (const [feature, { endpoints }] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: `${feature}.${name}`, 'x-audience': endpoint.for });
    }
  }
});

const everyEndpoint = Object.values(features).flatMap(({ endpoints }) =>
  Object.values(endpoints as Record<string, Endpoint>),
);
const guarded = everyEndpoint.filter((endpoint) => endpoint.for !== 'anyone');

test.each(guarded)('a visitor may not $method $path', async ({ method, path }) => {
  const address = path.replace(/:\w+/g, 'anything-at-all');
  const answer = await new Browser().ask(method, address, method === 'GET' ? undefined : {});
  expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
});

const writes = everyEndpoint.filter(({ method }) => method !== 'GET');

// Specification 7: "POST /api/auth/logout | With anti-forgery token"
test.each(writes)('a script without the CSRF token may not $method $path', async ({ method, path }) => {
  const address = `/backend${path.replace(/:\w+/g, 'anything-at-all')}`;
  const answer = await new Browser().request(address, { method, body: '{}' });
  expect(answer.status).toBe(419);
});
