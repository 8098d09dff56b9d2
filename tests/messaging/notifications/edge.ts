import type { User } from '#contract/people/accounts';
import type { Notification, NotificationData } from '#contract/messaging/notifications';
import { $notifications, $lists, $changeFailure } from '../../../src/entities/notifications/notification-lists.ts';
import { $user } from '../../../src/platform/session/user-store.ts';
import { setResponses, type Asked } from '../../support/islands/island.ts';

const user: User = {
  id: 'ana-0001',
  traceId: 'trace',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@clinic.example',
  country: 'DE',
  profession: 'physician',
  professionalTrack: 'resident',
  specialty: 'cardiology',
  yearsOfExperience: 4,
  planType: 'pro',
  blockedFromMailing: false,
  isVerified: true,
  registrationCompleted: true,
  numberOfUnreadNotifications: 0,
  subscription: { type: 'pro' },
  role: 'learner',
  photo: null,
  locale: 'en',
};

export const certificateReady = (number: number): NotificationData => ({
  notificationName: 'CertificateAvailable',
  courseId: `course-${number}`,
  title: `Course ${number}`,
});

export const invitationAccepted: NotificationData = {
  notificationName: 'B2BInvitationAccepted',
  groupName: 'Northside',
};
export const educatorPrompt: NotificationData = { notificationName: 'EducatorPromptNotification' };

/** Ana's stored notifications, with ids `note-0001` and so on. */
export let stored: Notification[] = [];

/** Responses that replace the usual ones, by method and path. */
export const instead = new Map<string, { status?: number; body: unknown }>();

const pageSize = 20;

/** The lists of a page after a full load. */
const lists = $lists.get();

/** Signs Ana in and sets up an edge with notifications, the newest last. */
export async function notifyAna(...data: NotificationData[]): Promise<User> {
  instead.clear();
  stored = data.map((facts, index) => ({
    id: `note-${String(index + 1).padStart(4, '0')}`,
    readAt: null,
    createdAt: new Date(Date.UTC(2026, 4, 1, 9, index)).toISOString(),
    data: facts,
  }));
  setResponses(reply);
  $lists.set(lists);
  $notifications.set({});
  $changeFailure.set(undefined);
  await $user.reload();
  return { ...user, numberOfUnreadNotifications: data.length };
}

function reply({ method, path }: Asked): { status?: number; body: unknown } {
  const [address = '', query = ''] = path.split('?');
  const other = instead.get(`${method} ${address}`);
  if (other) return other;
  const [, verb, id] = /notifications\/(mark-as-read|mark-as-unread|mark-all-as-read)\/?([\w-]*)$/.exec(address) ?? [];
  if (verb) return mark(verb, id ?? '');
  switch (`${method} ${address}`) {
    case 'GET /api/auth/user':
      return { body: { ...user, numberOfUnreadNotifications: unread().length } };
    case 'GET /api/auth/user/features':
      return { body: { educatorPrompt: true } };
    case 'GET /api/auth/user/notifications':
      return { body: pageOf(stored, query) };
    case 'GET /api/auth/user/notifications/unread':
      return { body: pageOf(unread(), query) };
    default:
      return address.includes('answer-educator-prompt')
        ? { body: null }
        : { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
  }
}

const unread = () => stored.filter(({ readAt }) => readAt === null);

function mark(verb: string, id: string) {
  const readAt = verb === 'mark-as-unread' ? null : '2026-05-02T09:00:00.000Z';
  stored = stored.map((one) => (one.id === id || verb === 'mark-all-as-read' ? { ...one, readAt } : one));
  return { body: { id, readAt, numberOfUnreadNotifications: unread().length } };
}

function pageOf(list: Notification[], query: string) {
  const newest = [...list].reverse();
  const from = Number(new URLSearchParams(query).get('cursor') ?? 0);
  const next = from + pageSize;
  return { data: newest.slice(from, next), nextCursor: next < newest.length ? String(next) : null };
}

/** The number of unread notifications in the page's store. */
export function counted(): number | undefined {
  const loaded = $user.get();
  return loaded.state === 'ready' ? loaded.value.numberOfUnreadNotifications : undefined;
}
