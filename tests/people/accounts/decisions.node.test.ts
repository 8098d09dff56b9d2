import { describe, expect, test } from 'vitest';
import { acceptedInvitation, needsUnread, decide, type Decision, type Unread } from '#contract/navigation/decision';
import { redirectFor } from '#contract/navigation/gates';
import { locales } from '#contract/locales';
import { href, routeNames, shellPath, type Page, type RouteName } from '#contract/routes';
import { viewers, type Who } from '../../support/viewers.ts';

const accepted: Unread = { id: 'accepted-1', data: { notificationName: 'B2BInvitationAccepted' } };
const prompt: Unread = { id: 'prompt-1', data: { notificationName: 'EducatorPromptNotification' } };

const who = Object.keys(viewers) as Who[];
const complete = who.filter((one) => !['visitor', 'unverified', 'incomplete', 'leaving'].includes(one));

interface Case {
  readonly page: Page;
  readonly path: string;
  readonly viewer: (typeof viewers)[Who];
  /** Where rules 1 to 5 redirect this viewer. */
  readonly gate: string | undefined;
}

/** The decisions for one viewer on a page in every language. */
function casesOf(name: RouteName, viewer: Who): Case[] {
  return locales.map((locale) => {
    const asked = {
      page: { name, locale, params: {} },
      path: `${shellPath(name, locale)}?a=1`,
      viewer: viewers[viewer],
    };
    return { ...asked, gate: redirectFor(asked) };
  });
}

const toDestination = ({ page: { locale } }: Case) => `${locale === 'en' ? '' : `/${locale}`}/more?b=2&a=1`;
const toApp = ({ page: { locale }, path }: Case) =>
  `${href('authComplete', locale)}?${new URLSearchParams({ next: path })}`;

describe.each(who)('%s', (viewer) => {
  test.each(routeNames)('a viewer who opens %s is redirected by the first rule that applies', (name) => {
    for (const asked of casesOf(name, viewer)) {
      const { page, gate } = asked;
      const isWelcomed =
        gate === undefined && complete.includes(viewer) && ['dashboard', 'errorThankYou'].includes(name);
      const isHandedOver = gate === undefined && complete.includes(viewer) && name !== 'authComplete';
      const marked = isWelcomed ? { markRead: accepted.id } : {};
      const expectations: [Partial<Parameters<typeof decide>[0]>, Decision][] = [
        // Rules 1 to 5 come first, whatever else holds.
        [{}, gate === undefined ? {} : { goTo: gate }],
        [{ unread: [] }, gate === undefined ? {} : { goTo: gate }],
        // Rule 6.
        [
          { unread: [prompt, accepted] },
          gate !== undefined
            ? { goTo: gate }
            : name === 'dashboard' && isWelcomed
              ? { ...marked, goTo: href('enrollThankYou', page.locale) }
              : marked,
        ],
        // Rule 7.
        [{ isFromApp: true }, gate !== undefined ? { goTo: gate } : isHandedOver ? { goTo: toApp(asked) } : {}],
        // Rule 8.
        [{ destination: '/more?b=2' }, { goTo: gate ?? toDestination(asked) }],
        [{ destination: 'https://blog.example/' }, { goTo: gate ?? 'https://blog.example/' }],
        [{ destination: null }, gate === undefined ? {} : { goTo: gate }],
        // All at once: 6 before 7 before 8.
        [
          { unread: [accepted], isFromApp: true, destination: '/more?b=2' },
          gate !== undefined
            ? { goTo: gate }
            : name === 'dashboard' && isWelcomed
              ? { ...marked, goTo: href('enrollThankYou', page.locale) }
              : { ...marked, goTo: isHandedOver ? toApp(asked) : toDestination(asked) },
        ],
      ];
      for (const [circumstances, decision] of expectations)
        expect(decide({ ...asked, ...circumstances }), JSON.stringify(circumstances)).toEqual(decision);
    }
  });
});

const on = (name: RouteName): Page => ({ name, locale: 'de', params: {} });

describe('an accepted invitation', () => {
  // Specification 2: "On /dashboard or /error/thank-you, when the user has unread notifications, the unread list is fetched."
  test.each(routeNames)('is requested on %s only if the rule applies', (name) => {
    const isNoticed = name === 'dashboard' || name === 'errorThankYou';
    expect(needsUnread(on(name), { numberOfUnreadNotifications: 1 })).toBe(isNoticed);
    expect(needsUnread(on(name), { numberOfUnreadNotifications: 0 })).toBe(false);
  });

  test('is marked as read, and opens the thanks on the dashboard', () => {
    expect(acceptedInvitation(on('dashboard'), [prompt, accepted])).toEqual({
      markRead: 'accepted-1',
      goTo: '/de/enroll/thank-you',
    });
    expect(acceptedInvitation(on('errorThankYou'), [accepted])).toEqual({ markRead: 'accepted-1' });
  });

  test('that does not exist changes nothing', () => {
    expect(acceptedInvitation(on('dashboard'), [prompt])).toEqual({});
    expect(acceptedInvitation(on('courses'), [accepted])).toEqual({});
  });
});

// Specification 2: "If a stored marker says the session came from the mobile app, a token is fetched and the browser is sent to the app's own deep link."
test('a login from the app ends on the hand-over page, after the registration is complete', () => {
  const navigation = { page: on('courses'), path: '/de/courses?a=1', isFromApp: true };
  expect(decide({ ...navigation, viewer: viewers.learner }).goTo).toBe(
    '/de/auth/complete?next=%2Fde%2Fcourses%3Fa%3D1',
  );
  expect(decide({ ...navigation, viewer: viewers.incomplete }).goTo).toContain('/de/auth/about-you');
  expect(decide({ ...navigation, viewer: viewers.visitor }).goTo).toContain('/de/auth/login');
  const invited = { ...navigation, page: on('inviteAccept'), path: '/de/invite/accept' };
  expect(decide({ ...invited, viewer: viewers.unverified })).toEqual({});
});
