import { waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routeNames, routes, shellPath } from '#contract/routes';
import { hashedEmail } from '../../../src/platform/tracking/data-layer.ts';
import { openPage, requests, stubScripts } from '../../support/islands/islands.ts';

const user = { id: 'u1', traceId: 't1', firstName: 'Ana', lastName: 'Núñez', email: ' Ana@clinic.example ' };
const certificate = {
  course_name: 'ECG',
  course_id: 'ecg',
  accreditation_body: 'AMA',
  claim_date: '2026-05-04T09:00:00.000Z',
  cme_credits: 1.25,
};

/** Opens a page with every consumer of tracked events; `consent` is the user's earlier choice. */
async function openTracked(path: string, consent?: string) {
  openPage(path, [], { 'GET /backend/api/auth/user': user, 'POST /backend/api/events': {} });
  if (consent) document.cookie = `consent=${consent}; path=/`;
  vi.resetModules();
  await import('../../../src/platform/api/transport.ts');
  const { track } = await import('../../../src/platform/tracking/tracking.ts');
  const { startTracking } = await import('../../../src/platform/tracking/tracking-sinks.ts');
  const { startDataLayer } = await import('../../../src/platform/tracking/data-layer.ts');
  const { mayLoadThirdParties } = await import('../../../src/platform/tracking/third-parties.ts');
  return {
    track,
    mayLoadThirdParties,
    begin: () => {
      startTracking();
      startDataLayer('/tags.js', 'test');
      document.head.replaceChildren();
    },
  };
}

const sent = () => requests.filter(({ what }) => what === 'POST /backend/api/events').map(({ body }) => body);
const leave = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  stubScripts();
  document.cookie = 'signed-in=1; path=/';
});

afterEach(() => {
  for (const name of ['consent', 'signed-in']) document.cookie = `${name}=; path=/; max-age=0`;
  delete window.dataLayer;
});

// Specification 5: "The email hashed for tracking is trimmed first and ignored if empty. The hash is SHA-256."
describe('the mail address in tracking', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('is trimmed, nothing else, and hashed', async () => {
    expect(await hashedEmail(' \tAna@clinic.example\n')).toBe(sha256('Ana@clinic.example'));
  });

  test.each(['', '  \n'])('is ignored if it is %j', async (email) => {
    expect(await hashedEmail(email)).toBeUndefined();
  });
});

describe('the request of tracked events', () => {
  // Specification 4: "Tracked event kinds: lesson started/completed; quiz started/completed (including kickoff and mastery quizzes); course started/completed/bookmarked; certificate claimed/downloaded/available; subscription purchased/cancelled/reactivated/upgraded."
  test('sends what happened before and after the page was idle in one request, when a user leaves', async () => {
    const { track, begin } = await openTracked('/courses/ecg/lessons/axis');
    const lesson = {
      course: { id: 'ecg', title: 'ECG' },
      lesson: { id: 'axis', title: 'Axis', type: 'article' },
    } as const;
    track('lesson_started', lesson);
    begin();
    track('lesson_completed', lesson);
    expect(sent()).toEqual([]);
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    leave();
    expect(sent(), 'sent before the page is gone, without asking for a token').toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      events: [
        { name: 'lesson_started', page: 'lesson', facts: lesson },
        { name: 'lesson_completed', page: 'lesson', facts: lesson },
      ],
    });
    leave();
    expect(sent()).toHaveLength(1);
  });

  // Specification 4: "AI prompting analytics events, each with the selected role name: ai_prompt_user_selected_role, ai_prompt_user_copied_prompt, ai_prompt_user_started_over, ai_prompt_user_opened_additional_settings."
  test.each([
    'ai_prompt_user_selected_role',
    'ai_prompt_user_copied_prompt',
    'ai_prompt_user_started_over',
    'ai_prompt_user_opened_additional_settings',
  ] as const)('takes %s with the name of the role', async (name) => {
    const { track, begin } = await openTracked('/tools/ai-prompting-tool');
    begin();
    track(name, { role: 'clinician' });
    leave();
    await waitFor(() => expect(sent()).toMatchObject([{ events: [{ name, facts: { role: 'clinician' } }] }]));
  });
});

describe('the data sent to third parties', () => {
  test('with consent, is the event with a pseudonym and the fingerprint of the mail address', async () => {
    const { track, begin } = await openTracked('/credits', 'all');
    begin();
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('GET /backend/api/auth/user'));
    await waitFor(() => {
      window.dataLayer = [];
      track('certificate_claimed', certificate);
      expect(window.dataLayer).toHaveLength(0);
      return waitFor(() => expect(window.dataLayer?.at(-1)).toHaveProperty('user'));
    });
    expect(window.dataLayer?.at(-1)).toEqual({
      event: 'certificate_claimed',
      environment: 'test',
      page: 'credits',
      ...certificate,
      user: { trace_id: 't1', email_sha256: await hashedEmail('Ana@clinic.example') },
    });
    expect(JSON.stringify(window.dataLayer)).not.toMatch(/clinic\.example|Núñez/);
    leave();
    await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  });

  test.each([
    ['before a choice', '/credits', undefined],
    ['where only what is necessary was chosen', '/credits', 'necessary'],
    ['inside an activity', '/courses/ecg/summary', 'all'],
  ])('is nothing %s', async (_, path, consent) => {
    const { track, begin } = await openTracked(path, consent);
    begin();
    track('certificate_claimed', certificate);
    leave();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(window.dataLayer).toEqual([]);
  });

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('is nothing where the browser says %s, whatever was chosen before', async (name, value) => {
    const { mayLoadThirdParties } = await openTracked('/credits', 'all');
    expect(mayLoadThirdParties()).toBe(true);
    Object.defineProperty(navigator, name, { value, configurable: true });
    expect(mayLoadThirdParties()).toBe(false);
    Reflect.deleteProperty(navigator, name);
  });

  test.each([
    '/invite/accept#token=0-secret',
    '/auth/reset-password?token=secret',
    '/auth/verify-email?next=%2Ftools%2Fai-prompting-tool#p=secret',
    '/auth/verify-email?email=ana%40clinic.example&code=123456',
    '/auth/account-recovery?stop=secret',
  ])('is nothing while the address is %s, which a third-party script could read', async (address) => {
    const { mayLoadThirdParties } = await openTracked(address, 'all');
    expect(mayLoadThirdParties()).toBe(false);
    history.replaceState(null, '', '/invite/accept');
    expect(mayLoadThirdParties()).toBe(true);
  });

  test('is empty on every guarded page, and where the address contains a prompt', async () => {
    const { excludesThirdParties } = await import('../../../src/platform/tracking/third-parties.ts');
    const guarded = routeNames.filter((name) => 'guard' in routes[name]);
    expect(routeNames.filter((name) => excludesThirdParties(shellPath(name, 'fr')))).toEqual([
      ...guarded,
      'sharedPrompt',
    ]);
  });
});
