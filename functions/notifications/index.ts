import { Hono, type Context } from 'hono';
import { notifications, usualMail, type Notification } from '#contract/notifications';
import type { Viewer } from '#contract/access';
import { database, type Database } from '../database/database.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import * as queries from './queries.ts';

export const notificationsApi = new Hono<EdgeEnv>();

const { endpoints } = notifications;

/** Notifications come twenty to a page of a list. */
const lists = paging(20, NumberAndId);

for (const which of ['all', 'unread', 'read'] as const) {
  handle(notificationsApi, endpoints[which], ({ query, viewer, db }) => list(db, viewer, which, query.cursor));
}

async function list(db: Database, viewer: Viewer, which: 'all' | 'unread' | 'read', cursor: string | undefined) {
  const before = lists.after(cursor);
  const { rows, counted } = await queries.notificationsOf(db, viewer.id, { which, before, most: lists.most });
  const page = lists.page(rows, ({ createdAt, id }) => [createdAt.getTime(), id], asNotification);
  const isWhole = which === 'unread' && !before && !page.nextCursor;
  if (isWhole && page.data.length !== counted) await queries.recount(db, viewer.id);
  return page;
}

handle(notificationsApi, endpoints.markAsRead, ({ params, viewer, c }) => mark(c, viewer, params.id, new Date()));

handle(notificationsApi, endpoints.markAsUnread, ({ params, viewer, c }) => mark(c, viewer, params.id, null));

async function mark(c: Context<EdgeEnv>, viewer: Viewer, id: string, at: Date | null) {
  const marked = (await queries.mark(database(c.env.DB), viewer.id, id, at)) ?? fail('NOT_FOUND');
  deliverSoon(c, viewer.id);
  return { ...marked, readAt: marked.readAt?.toISOString() ?? null };
}

handle(notificationsApi, endpoints.markAllAsRead, async ({ viewer, db, c }) => {
  const numberOfUnreadNotifications = await queries.markAll(db, viewer.id, new Date());
  deliverSoon(c, viewer.id);
  return { numberOfUnreadNotifications };
});

handle(notificationsApi, endpoints.preferences, ({ viewer, db }) => preferences(db, viewer));

handle(notificationsApi, endpoints.changePreferences, async ({ body, viewer, db }) => {
  await queries.setPreferences(db, viewer.id, body.mail);
  return preferences(db, viewer);
});

async function preferences(db: Database, viewer: Viewer) {
  const { mail, blockedFromMailing } = (await queries.preferencesOf(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  return { mail: { ...usualMail, ...mail }, blockedFromMailing };
}

handle(notificationsApi, endpoints.answerEducatorPrompt, async ({ params, body, viewer, db, c }) => {
  const isTheirs = await queries.answerPrompt(db, viewer.id, params.id, body.answer, new Date());
  if (!isTheirs) fail('NOT_FOUND');
  deliverSoon(c, viewer.id);
});

function asNotification({ id, createdAt, readAt, data }: queries.NotificationRow): Notification {
  return { id, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null, data };
}
