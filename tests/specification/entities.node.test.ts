import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { User } from '#contract/people/accounts';
import { localeFacts } from '#contract/text/locale-facts';
import { Notification } from '#contract/messaging/notifications';
import { notificationKinds } from '#contract/notification-catalogue';
import { PlanType } from '#contract/plans';
import { routeNames, routes } from '#contract/routes';
import { displayName } from '../../src/platform/session/user-store.ts';

// Specification 3: "**User**: id, traceId, firstName, lastName, email, country, profession, professionalTrack, specialty, yearsOfExperience, planType, blockedFromMailing, isVerified, registrationCompleted, numberOfUnreadNotifications, subscription (type: trial, basic or pro)."
test('a user has every field by its name', () => {
  const listed =
    'id, traceId, firstName, lastName, email, country, profession, professionalTrack, specialty, yearsOfExperience, planType, blockedFromMailing, isVerified, registrationCompleted, numberOfUnreadNotifications, subscription';
  expect(Object.keys(User.entries)).toEqual(expect.arrayContaining(listed.split(', ')));
  expect(User.entries.subscription.entries.type.options).toEqual(['trial', 'basic', 'pro']);
});

// Specification 3: "Display name: first plus last name; else whichever exists; else the part of the email before the at-sign."
test.each([
  ['Ana', 'Ruiz', 'Ana Ruiz'],
  ['Ana', '', 'Ana'],
  ['', 'Ruiz', 'Ruiz'],
  ['', '', 'a.ruiz'],
])('a user called %j %j is shown as %s', (firstName, lastName, expected) => {
  expect(displayName({ firstName, lastName, email: 'a.ruiz@clinic.example' })).toBe(expected);
});

// Specification 3: "Plan labels: trial "Free account", basic "Basic membership", pro "Pro membership"."
test('plans are called by their labels', () => {
  const { plans } = JSON.parse(readFileSync('locales/en/frame.json', 'utf8')) as { plans: Record<string, string> };
  expect(PlanType.options.map((plan) => plans[plan])).toEqual(['Free account', 'Basic membership', 'Pro membership']);
});

// Specification 3: "**Notification**: id, readAt, data with notificationName. Names: B2BInvitationAccepted, EducatorPromptNotification."
test('a notification has its fields, and both names are known', () => {
  expect(Object.keys(Notification.entries)).toEqual(expect.arrayContaining(['id', 'readAt', 'data']));
  expect(Notification.entries.data).toMatchObject({ key: 'notificationName' });
  const names = ['B2BInvitationAccepted', 'EducatorPromptNotification'];
  expect(Object.keys(notificationKinds)).toEqual(expect.arrayContaining(names));
});

// Specification 3: "**Locale**: code, name, country code: en English US; de Deutsch DE; fr Français FR; es Español ES."
test('languages have their names and country codes', () => {
  expect(Object.entries(localeFacts).map(([code, { name, country }]) => `${code} ${name} ${country}`)).toEqual([
    'en English US',
    'de Deutsch DE',
    'fr Français FR',
    'es Español ES',
  ]);
});

// Specification 3: "**Route identifiers**: courseId, quizId, lessonId, planGroup, webinar, memberId, groupId."
test('addresses name their parameters so', () => {
  const named = new Set(
    routeNames.flatMap((name) => Array.from(routes[name].path.matchAll(/:(\w+)/g), ([, id]) => id)),
  );
  const listed = ['courseId', 'quizId', 'lessonId', 'planGroup', 'webinar', 'memberId', 'groupId'];
  expect([...named]).toEqual(expect.arrayContaining(listed));
});
