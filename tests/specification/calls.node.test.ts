import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { backendPrefix } from '#contract/constants';
import type { Endpoint } from '#contract/feature';
import { manifestPath, type BuildManifest } from '#contract/http/builds';
import { locales } from '#contract/locales';
import { notifications } from '#contract/messaging/notifications';
import { routeNames, shellPath } from '#contract/routes';
import { addressOf } from '../../src/platform/api/request.ts';

const fieldsOf = (schema: unknown) => Object.keys((schema as { entries?: object } | undefined)?.entries ?? {});

/** Method and path of an endpoint, with the fields of its body or, without one, of its answer. */
const described = ({ method, path, body, reply }: Endpoint) => [`${method} ${path}`, fieldsOf(body ?? reply)] as const;

// Specification 7: "The app's calls go through a proxy prefix."
test('every call goes through the prefix', () => {
  expect(addressOf(accounts.endpoints.user, {})).toBe('/backend/api/auth/user');
  expect(backendPrefix).toBe('/backend');
});

describe('the call to', () => {
  // Specification 7: "GET /api/auth/user | Answer: the user"
  test('ask for the user answers with the user', () => {
    const [call, fields] = described(accounts.endpoints.user);
    expect(call).toBe('GET /api/auth/user');
    expect(fields).toEqual(expect.arrayContaining(['id', 'email', 'planType', 'subscription']));
  });

  // Specification 7: "POST /api/auth/login | Body: email, password"
  test('log in carries mail address and password', () => {
    expect(described(accounts.endpoints.login)).toEqual(['POST /api/auth/login', ['email', 'password']]);
  });

  // Specification 7: "POST /api/auth/user/notifications/mark-as-read/{id}, /mark-as-unread/{id} | No body shown"
  test('mark a notification carries no body', () => {
    const { markAsRead, markAsUnread } = notifications.endpoints;
    expect([markAsRead, markAsUnread].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/auth/user/notifications/mark-as-read/:id',
      'POST /api/auth/user/notifications/mark-as-unread/:id',
    ]);
    expect([markAsRead, markAsUnread].map((endpoint) => 'body' in endpoint)).toEqual([false, false]);
  });

  // Specification 7: "POST /api/public/learning-app/user/answer-educator-prompt/{id} | Body: answer"
  test('answer the educator prompt carries the answer', () => {
    const [call, fields] = described(notifications.endpoints.answerEducatorPrompt);
    expect(call).toBe('POST /api/public/learning-app/user/answer-educator-prompt/:id');
    expect(fields).toEqual(['answer']);
  });
});

// Specification 7: "Build manifest and per-page payload files are also fetched."
test('the build leaves its manifest, and every page names what has to be fetched for it', () => {
  const { id } = JSON.parse(readFileSync('dist/builds/latest.json', 'utf8')) as { id: string };
  const page = readFileSync('dist/courses/_.html', 'utf8');
  expect(page).toContain(`<meta name="build" content="${id}"`);
  expect(page).toMatch(/<link[^>]+rel="modulepreload"[^>]+href="\/_astro\//);
  const { files, pages, ...rest } = JSON.parse(readFileSync(`dist${manifestPath(id)}`, 'utf8')) as BuildManifest;
  expect(rest).toEqual({ id });
  expect(files.filter((file) => !existsSync(`dist${file}`))).toEqual([]);
  for (const name of routeNames)
    for (const locale of locales)
      expect(pages[shellPath(name, locale)]?.length, `${name} ${locale}`).toBeGreaterThan(0);
  const own = pages['/courses/_']?.map((place) => files[place]) ?? [];
  for (const [, href] of page.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g))
    expect(own).toContain(href);
});
