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

test('the API describes files and streams', async () => {
  const document = (await new Browser().ask('GET', '/api/openapi.json')).body as Document;
  const binary = (type: string) => ({ '200': { content: { [type]: { schema: { format: 'binary' } } } } });
  const files = [
    ['/api/certificates/{serial}/pdf', 'application/pdf'],
    ['/api/billing/invoices/{number}/pdf', 'application/pdf'],
    ['/api/auth/user/photo/{photoId}', 'image/*'],
    ['/api/personal-data/export/{token}', 'application/zip'],
    ['/api/completions', 'text/event-stream'],
  ] as const;
  for (const [path, type] of files) {
    const { responses } = document.paths[path]?.['get'] ?? document.paths[path]?.['post'] ?? {};
    expect(responses, path).toMatchObject(binary(type));
    expect(responses, path).not.toHaveProperty('204');
  }
});

const everyEndpoint = Object.values(features).flatMap(({ endpoints }) =>
  Object.values(endpoints as Record<string, Endpoint>),
);
const guarded = everyEndpoint.filter((endpoint) => endpoint.for !== 'anyone');

test('a visitor may use no endpoint that is not for anyone', async () => {
  for (const { method, path } of guarded) {
    const answer = await new Browser().ask(method, anyAddress(path), method === 'GET' ? undefined : {});
    expect.soft(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  }
});

const writes = everyEndpoint.filter(({ method }) => method !== 'GET');

// Specification 7: "POST /api/auth/logout | With anti-forgery token"
test('a script without the CSRF token may use no endpoint that writes', async () => {
  for (const { method, path } of writes) {
    const answer = await new Browser().request(`/backend${anyAddress(path)}`, { method, body: '{}' });
    expect.soft(answer.status, `${method} ${path}`).toBe(419);
  }
});

function anyAddress(path: string): string {
  return path.replace(/:\w+/g, 'anything-at-all');
}
