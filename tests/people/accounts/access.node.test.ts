import { describe, expect, test } from 'vitest';
import { refusalFor, type Audience } from '#contract/navigation/access';
import { afterSignIn, loginAddress, redirectFor } from '#contract/navigation/gates';
import { locales } from '#contract/locales';
import { movedTo } from '#contract/navigation/addresses';
import { href, pageAt, routeNames, routes, shellPath, type RouteName } from '#contract/routes';
import { viewers, type Who } from '../../support/viewers.ts';

const openAlways: readonly RouteName[] = [
  'inviteAccept',
  'verifyCertificate',
  'oauthCallback',
  'undoEmailChange',
  'restoreAccess',
  'sharedPrompt',
  'terms',
  'privacy',
  'imprint',
  'withdrawal',
];
const beforeTheApp: readonly RouteName[] = [
  'login',
  'signup',
  'signupPrompt',
  'verifyEmail',
  'aboutYou',
  'accountDeletion',
];

// Specification 2: "Open without a session: invite-accept, login, signup, signup-prompt, verify-email, /user/login, /user/register, /user/password."
test.each([
  '/invite/accept',
  '/auth/login',
  '/auth/signup',
  '/auth/signup-prompt',
  '/auth/verify-email',
  '/user/login',
  '/user/register',
  '/user/password',
])('a visitor may open %s', (path) => {
  const page = pageAt(movedTo(path) ?? path);
  expect(page && redirectFor({ page, path, viewer: null })).toBeUndefined();
  expect(page && routes[page.name].for).toBe('anyone');
});

/** The page that each rule of section 2 redirects to; `undefined` where the viewer may stay. */
function expected(name: RouteName, who: Who): RouteName | undefined {
  if (who === 'visitor') return routes[name].for === 'anyone' ? undefined : 'login';
  if (openAlways.includes(name)) return undefined;
  if (who === 'leaving') return name === 'accountDeletion' ? undefined : 'accountDeletion';
  if (name === 'resetPassword') return 'dashboard';
  if (name === 'forgotPassword') return 'profileInfo';
  if (who === 'unverified') return name === 'verifyEmail' ? undefined : 'verifyEmail';
  if (who === 'incomplete') return name === 'aboutYou' ? undefined : 'aboutYou';
  return beforeTheApp.includes(name) ? 'dashboard' : undefined;
}

// Specification 2: "Reset-password: a signed-in user is sent to /dashboard."
// Specification 2: "Forgot-password: a signed-in user is sent to /account/profile-info."
// Specification 2: "Others may stay."
// Specification 4: "**Onboarding gates**: unverified, then verified, then registration completed, then the app."
// Specification 6: "Visitor (not signed in); signed-in user who is unverified, incomplete or full."
// Specification 2: "A visitor who is not signed in is sent to the login page (language-prefixed if not English)"
// Specification 2: "A signed-in user who is not verified is sent to verify-email."
// Specification 2: "A user whose registration is not complete is sent to about-you."
describe.each(Object.keys(viewers) as Who[])('%s', (who) => {
  test.each(routeNames)('a viewer who opens %s is redirected by the rules', (name) => {
    for (const locale of locales) {
      const path = shellPath(name, locale);
      const target = redirectFor({ page: { name, locale, params: {} }, path, viewer: viewers[who] });
      const goal = expected(name, who);
      expect(target?.split('?')[0]).toBe(goal && href(goal as 'login', locale));
    }
  });
});

describe('the wanted page', () => {
  const go = (name: RouteName, path: string, who: Who) =>
    redirectFor({ page: { name, locale: 'de', params: {} }, path, viewer: viewers[who] });

  // Specification 2: "with a next parameter holding the wanted full path (omitted for the root), plus a _gl parameter if present."
  test('is stored for a visitor at the login, with the linker of the campaign', () => {
    expect(go('courses', '/de/courses?specialty=cardiology&_gl=1*x', 'visitor')).toBe(
      '/de/auth/login?next=%2Fde%2Fcourses%3Fspecialty%3Dcardiology%26_gl%3D1*x&_gl=1*x',
    );
    expect(loginAddress('en', '/')).toBe('/auth/login');
  });

  test('is stored through the gates', () => {
    expect(go('courses', '/de/courses?page=2', 'unverified')).toBe(
      '/de/auth/verify-email?next=%2Fde%2Fcourses%3Fpage%3D2',
    );
    expect(go('courses', '/de/courses', 'incomplete')).toBe('/de/auth/about-you?next=%2Fde%2Fcourses');
    expect(go('login', '/de/auth/login?next=/de/groups', 'incomplete')).toBe('/de/auth/about-you?next=%2Fde%2Fgroups');
    expect(go('dashboard', '/de/dashboard', 'incomplete')).toBe('/de/auth/about-you');
  });

  test('is opened for a user who needs no login', () => {
    expect(go('login', '/de/auth/login?next=/de/groups', 'learner')).toBe('/de/groups');
    expect(go('login', '/de/auth/login?next=https://evil.example', 'learner')).toBe('/de/dashboard');
  });
});

describe('an endpoint', () => {
  /** Refusals of the gates that each viewer has to pass, and the roles that are admitted. */
  const gates = {
    visitor: 'SIGN_IN_REQUIRED',
    unverified: 'EMAIL_NOT_VERIFIED',
    incomplete: 'REGISTRATION_INCOMPLETE',
    leaving: 'ACCOUNT_LEAVING',
  } as const;
  const everyRole = ['learner', 'author', 'editor', 'officer', 'support', 'operator'] as const;
  const table: Record<Audience, readonly Who[]> = {
    anyone: ['visitor', 'unverified', 'incomplete', 'leaving', ...everyRole],
    sessions: ['unverified', 'incomplete', 'leaving', ...everyRole],
    accounts: ['unverified', 'incomplete', ...everyRole],
    verified: ['incomplete', ...everyRole],
    learners: everyRole,
    authors: ['author', 'editor'],
    editors: ['editor'],
    commands: [],
    officers: ['officer'],
    supporters: ['support'],
    operators: ['operator'],
    staff: ['author', 'editor', 'officer', 'support', 'operator'],
  };
  test.each(Object.keys(table) as Audience[])('for %s admits only them', (audience) => {
    const answers = Object.fromEntries(
      Object.entries(viewers).map(([who, viewer]) => [who, refusalFor(viewer, audience)]),
    );
    const expected = Object.keys(viewers).map((who) => {
      const refusal = who in gates ? gates[who as keyof typeof gates] : 'NOT_ALLOWED';
      return [who, table[audience].includes(who as Who) ? undefined : refusal];
    });
    expect(answers).toEqual(Object.fromEntries(expected));
  });
});

describe('after login', () => {
  const wanted = '/fr/courses?specialty=cardiology';
  const carried = `?${new URLSearchParams({ next: wanted })}`;
  type Member = Exclude<Who, 'visitor'>;
  const table: [Member, string | undefined, isFromApp: boolean, string][] = [
    ['unverified', undefined, false, '/fr/auth/verify-email'],
    ['unverified', wanted, true, `/fr/auth/verify-email${carried}`],
    ['incomplete', undefined, false, '/fr/auth/about-you'],
    ['incomplete', wanted, true, `/fr/auth/about-you${carried}`],
    ['leaving', wanted, false, '/fr/auth/deletion'],
    ['leaving', undefined, true, '/fr/auth/deletion'],
    ['learner', undefined, false, '/fr/dashboard'],
    ['learner', wanted, false, wanted],
    ['learner', '//evil.example', false, '/fr/dashboard'],
    ['learner', undefined, true, `/fr/auth/complete?${new URLSearchParams({ next: '/fr/dashboard' })}`],
    ['learner', wanted, true, `/fr/auth/complete${carried}`],
    ['editor', wanted, false, wanted],
  ];
  test.each(table)('%s who requested %s, from the app: %s, opens %s', (who, next, isFromApp, target) => {
    expect(afterSignIn(viewers[who], 'fr', next, isFromApp)).toBe(target);
  });
});
