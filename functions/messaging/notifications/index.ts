import { Hono, type Context } from 'hono';
import { notifications, unsubscribePath } from '#contract/messaging/notifications';
import { href } from '#contract/routes';
import type { Cell, Learner } from '../../data/cells.ts';
import { readForm } from '../../edge/body.ts';
import { fail, failField } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { answerPrompt } from './educator-prompts/queries.ts';
import { mark, markAll } from './queries.ts';
import { localeOf } from './rules.ts';
import { changePreferences, listNotifications, preferencesFor, unsubscribe } from './service.ts';
import { asMarked } from './views.ts';

export const notificationsApi = new Hono<EdgeEnv>();

/**
 * Ends mails from a link in them, without signing in: the signed token stands for the recipient, so that neither a
 * session nor a CSRF token is needed, which mail programs do not have (RFC 8058).
 */
export const unsubscribing = new Hono<EdgeEnv>();

const { endpoints } = notifications;

/** Largest form, in bytes. */
const formLimit = 4096;

for (const which of ['all', 'unread', 'read'] as const) {
  handle(notificationsApi, endpoints[which], ({ query, viewer, cell }) =>
    listNotifications(cell, viewer.id, which, query.cursor),
  );
}

handle(notificationsApi, endpoints.markAsRead, ({ params, viewer, cell, c }) =>
  markOne(c, cell, viewer, params.id, new Date()),
);

handle(notificationsApi, endpoints.markAsUnread, ({ params, viewer, cell, c }) =>
  markOne(c, cell, viewer, params.id, null),
);

async function markOne(c: Context<EdgeEnv>, cell: Cell, learner: Learner, id: string, at: Date | null) {
  const marked = (await mark(cell, learner.id, id, at)) ?? fail('NOT_FOUND');
  deliverSoon(c, learner);
  return asMarked(marked);
}

handle(notificationsApi, endpoints.markAllAsRead, async ({ viewer, cell, c }) => {
  const numberOfUnreadNotifications = await markAll(cell, viewer.id, new Date());
  deliverSoon(c, viewer);
  return { numberOfUnreadNotifications };
});

handle(notificationsApi, endpoints.preferences, ({ viewer, cell }) => preferencesFor(cell, viewer.id));

handleReadingFirst(notificationsApi, endpoints.changePreferences, ({ body, viewer, cell }) =>
  changePreferences(cell, viewer.id, body),
);

handle(notificationsApi, endpoints.answerEducatorPrompt, async ({ params, body, viewer, cell, c }) => {
  const isTheirs = await answerPrompt(cell, viewer.id, params.id, body.answer, new Date());
  if (!isTheirs) fail('NOT_FOUND');
  deliverSoon(c, viewer);
});

/** A person who opens the address for mail programs sees the page instead; reading changes nothing. */
unsubscribing.get(`${unsubscribePath}/:token`, (c) => {
  const locale = localeOf({ locale: c.req.query('locale') });
  return c.redirect(href('unsubscribe', locale, { token: c.req.param('token') }), 303);
});

unsubscribing.post(`${unsubscribePath}/:token`, async (c) => {
  const token = c.req.param('token');
  const form = (await readForm(c.req.raw, formLimit)) ?? failField('', 'too_long');
  await unsubscribe(c.env, token, form.get('scope') === 'all');
  if (form.get('from') !== 'page') return c.body(null, 200);
  return c.redirect(`${href('unsubscribe', localeOf({ locale: form.get('locale') }), { token })}?done`, 303);
});
