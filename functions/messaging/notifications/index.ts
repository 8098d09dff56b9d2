import { Hono, type Context } from 'hono';
import { notifications } from '#contract/messaging/notifications';
import { unsubscribePath } from '#contract/messaging/notifications/unsubscribing';
import { href } from '#contract/routes';
import type { Cell, Learner } from '../../data/cells.ts';
import { readForm } from '../../edge/body.ts';
import { fail, failField } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { answerPrompt } from './educator-prompts/queries.ts';
import { setReadAt, markAllRead } from './queries.ts';
import { localeOf } from './rules.ts';
import { changePreferences, listNotifications, preferencesFor, unsubscribe } from './service.ts';
import { asMarked } from './views.ts';

export const notificationsApi = new Hono<EdgeEnv>();

/**
 * Unsubscribes by a link in a mail. The signed token authenticates the recipient, so that neither a
 * session nor a CSRF token is needed, which mail clients do not have (RFC 8058).
 */
export const unsubscribeApi = new Hono<EdgeEnv>();

const { endpoints } = notifications;

/** Largest form, in bytes. */
const maxFormBytes = 4096;

for (const filter of ['all', 'unread', 'read'] as const) {
  handle(notificationsApi, endpoints[filter], ({ query, viewer, cell }) =>
    listNotifications(cell, viewer.id, filter, query.cursor),
  );
}

handle(notificationsApi, endpoints.markAsRead, ({ params, viewer, cell, c }) =>
  markOne(c, cell, viewer, params.id, new Date()),
);

handle(notificationsApi, endpoints.markAsUnread, ({ params, viewer, cell, c }) =>
  markOne(c, cell, viewer, params.id, null),
);

async function markOne(c: Context<EdgeEnv>, cell: Cell, learner: Learner, id: string, at: Date | null) {
  const marked = (await setReadAt(cell, learner.id, id, at)) ?? fail('NOT_FOUND');
  deliverSoon(c, learner);
  return asMarked(marked);
}

handle(notificationsApi, endpoints.markAllAsRead, async ({ viewer, cell, c }) => {
  const numberOfUnreadNotifications = await markAllRead(cell, viewer.id, new Date());
  deliverSoon(c, viewer);
  return { numberOfUnreadNotifications };
});

handle(notificationsApi, endpoints.preferences, ({ viewer, cell }) => preferencesFor(cell, viewer.id));

handleReadingFirst(notificationsApi, endpoints.changePreferences, ({ body, viewer, cell }) =>
  changePreferences(cell, viewer.id, body),
);

handle(notificationsApi, endpoints.answerEducatorPrompt, async ({ params, body, viewer, cell, c }) => {
  const isAnswered = await answerPrompt(cell, viewer.id, params.id, body.answer, new Date());
  if (!isAnswered) fail('NOT_FOUND');
  deliverSoon(c, viewer);
});

/** Redirects a person who opens the one-click address to the page; a GET does not unsubscribe. */
unsubscribeApi.get(`${unsubscribePath}/:token`, (c) => {
  const locale = localeOf({ locale: c.req.query('locale') });
  return c.redirect(href('unsubscribe', locale, { token: c.req.param('token') }), 303);
});

unsubscribeApi.post(`${unsubscribePath}/:token`, async (c) => {
  const token = c.req.param('token');
  const form = (await readForm(c.req.raw, maxFormBytes)) ?? failField('', 'too_long');
  await unsubscribe(c.env, token, form.get('scope') === 'all');
  if (form.get('from') !== 'page') return c.body(null, 200);
  return c.redirect(`${href('unsubscribe', localeOf({ locale: form.get('locale') }), { token })}?done`, 303);
});
