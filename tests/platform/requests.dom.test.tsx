import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/feature';
import { anEdge, openApp } from '../support/islands/edge.ts';

const edge = anEdge();

const endpoint = (method: Endpoint['method']) => ({ method, path: '/thing', for: 'accounts' }) as const;
const writes = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const token = { cookies: ['XSRF-TOKEN=one%2Btoken; Path=/'] };

describe('every request', () => {
  // Specification 7: "All requests send credentials and accept JSON."
  test.each(['GET', ...writes] as const)('%s sends cookies and accepts JSON', async (method) => {
    const { request } = await openApp('/dashboard');
    document.cookie = 'XSRF-TOKEN=token; path=/';
    document.cookie = 'session=mine; path=/';
    edge.answer(`${method} /thing`, { body: {} });
    await request(endpoint(method), {});
    expect(edge.received).toHaveLength(1);
    expect(edge.received[0]?.headers).toMatchObject({ accept: 'application/json' });
    expect(edge.received[0]?.headers.cookie).toContain('session=mine');
  });
});

describe('a write', () => {
  // Specification 7: "GET /auth/csrf-cookie | Obtains the anti-forgery cookie"
  // Specification 7: "POST, PUT, PATCH and DELETE first ensure the anti-forgery cookie XSRF-TOKEN exists and send its value in the header X-XSRF-TOKEN."
  test.each(writes)('%s loads the cookie first and sends its value', async (method) => {
    const { request } = await openApp('/dashboard');
    edge.answer('GET /auth/csrf-cookie', token);
    edge.answer(`${method} /thing`, { body: {} });
    await request(endpoint(method), {});
    expect(edge.received.map(({ what }) => what)).toEqual(['GET /auth/csrf-cookie', `${method} /thing`]);
    expect(edge.received[1]?.headers['x-xsrf-token']).toBe('one+token');
  });

  test('does not load a cookie that exists', async () => {
    const { request } = await openApp('/dashboard');
    document.cookie = 'XSRF-TOKEN=token; path=/';
    edge.answer('POST /thing', { body: {} });
    await request(endpoint('POST'), {});
    expect(edge.received.map(({ what }) => what)).toEqual(['POST /thing']);
  });
});

describe('retrying', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504];

  // Specification 7: "Idempotent requests are retried once on status 408, 409, 425, 429, 500, 502, 503, 504; POST, PUT, PATCH, DELETE are not retried."
  test.each(retried)('a read is repeated once after %d', async (status) => {
    const { request } = await openApp('/dashboard');
    edge.answer('GET /thing', { status, body: {} }, { body: { is: 'here' } });
    await expect(request(endpoint('GET'), {})).resolves.toEqual({ is: 'here' });
    expect(edge.received).toHaveLength(2);
  });

  test.each(retried)('a read that fails twice with %d is not sent a third time', async (status) => {
    const { request, ApiError } = await openApp('/dashboard');
    edge.answer('GET /thing', { status, body: {} });
    await expect(request(endpoint('GET'), {})).rejects.toBeInstanceOf(ApiError);
    expect(edge.received).toHaveLength(2);
  });

  test.each([400, 403, 404, 410, 422, 501])('a read is not repeated after %d', async (status) => {
    const { request } = await openApp('/dashboard');
    edge.answer('GET /thing', { status, body: {} });
    await expect(request(endpoint('GET'), {})).rejects.toMatchObject({ status });
    expect(edge.received).toHaveLength(1);
  });

  test.each(writes.flatMap((method) => retried.map((status) => [method, status] as const)))(
    '%s is not repeated after %d',
    async (method, status) => {
      const { request } = await openApp('/dashboard');
      document.cookie = 'XSRF-TOKEN=token; path=/';
      edge.answer(`${method} /thing`, { status, body: {} });
      await expect(request(endpoint(method), {})).rejects.toMatchObject({ status });
      expect(edge.received).toHaveLength(1);
    },
  );

  test('an early request of the page counts as the first one', async () => {
    const { request } = await openApp('/dashboard');
    edge.answer('GET /thing', { status: 503, body: {} });
    window.early = { '/backend/thing': fetch('/backend/thing') };
    await expect(request(endpoint('GET'), {})).rejects.toMatchObject({ status: 503 });
    expect(edge.received).toHaveLength(2);
  });

  test('an early refusal is returned without another request', async () => {
    const { request } = await openApp('/dashboard');
    edge.answer('GET /thing', { status: 403, body: { code: 'PLAN_REQUIRED', message: 'Plan required.' } });
    window.early = { '/backend/thing': fetch('/backend/thing') };
    await expect(request(endpoint('GET'), {})).rejects.toMatchObject({ status: 403, code: 'PLAN_REQUIRED' });
    expect(edge.received).toHaveLength(1);
  });

  // Specification 4: "A 401 or 419 on a protected call forces logout (419 first refreshes the anti-forgery token)."
  test.each(['by itself', 'by its page'])(
    'a read %s whose token is stale gets a new one, and is repeated once',
    async (asker) => {
      const { request } = await openApp('/dashboard');
      edge.answer('GET /auth/csrf-cookie', token);
      edge.answer('GET /thing', { status: 419, body: {} }, { body: { is: 'here' } });
      if (asker === 'by its page') window.early = { '/backend/thing': fetch('/backend/thing') };
      await expect(request(endpoint('GET'), {})).resolves.toEqual({ is: 'here' });
      expect(edge.received.map(({ what }) => what)).toEqual(['GET /thing', 'GET /auth/csrf-cookie', 'GET /thing']);
    },
  );

  test('a read of a page whose token stays stale is repeated once', async () => {
    const { request } = await openApp('/dashboard');
    edge.answer('GET /auth/csrf-cookie', token);
    edge.answer('GET /thing', { status: 419, body: {} });
    window.early = { '/backend/thing': fetch('/backend/thing') };
    await expect(request({ ...endpoint('GET'), for: 'anyone' }, {})).rejects.toMatchObject({ status: 419 });
    expect(edge.count('GET /thing')).toBe(2);
  });

  test('a lost connection is not an error of the edge and is not retried automatically', async () => {
    const { request, NetworkError } = await openApp('/dashboard');
    edge.disconnect(true);
    const failure = await request(endpoint('GET'), {}).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(NetworkError);
    expect((failure as Error).cause).toBeInstanceOf(Error);
    edge.disconnect(false);
    expect(edge.received).toHaveLength(0);
  });

  test('an error in our own code is thrown unchanged, not as a lost connection', async () => {
    const { request, NetworkError } = await openApp('/dashboard');
    const body: Record<string, unknown> = {};
    body['itself'] = body;
    edge.answer('GET /auth/csrf-cookie', token);
    const failure = await request({ ...endpoint('POST'), body: v.looseObject({}) }, { body }).catch(
      (reason: unknown) => reason,
    );
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure).not.toBeInstanceOf(NetworkError);
  });
});
