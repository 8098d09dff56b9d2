import { Hono, type Context } from 'hono';
import { notifications, unsubscribePath } from '#contract/notifications';
import { href } from '#contract/routes';
import { learnerDb, type Learner } from '../database/database.ts';
import { readForm } from '../http/body.ts';
import { fail, failField } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
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
  handle(notificationsApi, endpoints[which], ({ query, viewer, learner }) =>
    listNotifications(learner, viewer.id, which, query.cursor),
  );
}

handle(notificationsApi, endpoints.markAsRead, ({ params, viewer, c }) => markOne(c, viewer, params.id, new Date()));

handle(notificationsApi, endpoints.markAsUnread, ({ params, viewer, c }) => markOne(c, viewer, params.id, null));

async function markOne(c: Context<EdgeEnv>, learner: Learner, id: string, at: Date | null) {
  const marked = (await mark(learnerDb(c.env, learner), learner.id, id, at)) ?? fail('NOT_FOUND');
  deliverSoon(c, learner);
  return asMarked(marked);
}

handle(notificationsApi, endpoints.markAllAsRead, async ({ viewer, learner, c }) => {
  const numberOfUnreadNotifications = await markAll(learner, viewer.id, new Date());
  deliverSoon(c, viewer);
  return { numberOfUnreadNotifications };
});

handle(notificationsApi, endpoints.preferences, ({ viewer, env }) => preferencesFor(env, viewer));

handle(notificationsApi, endpoints.changePreferences, ({ body, viewer, env }) => changePreferences(env, viewer, body));

handle(notificationsApi, endpoints.answerEducatorPrompt, async ({ params, body, viewer, learner, c }) => {
  const isTheirs = await answerPrompt(learner, viewer.id, params.id, body.answer, new Date());
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
