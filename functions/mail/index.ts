import { Hono } from 'hono';
import { raw } from 'hono/html';
import { platformDb } from '../database/database.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { mailboxPage } from './mailbox-page.ts';
import { latestMails, mailById } from './queries.ts';

/** Every mail that a developer's machine would have sent. */
export const mailbox = new Hono<EdgeEnv>();

const pageSize = 50;

mailbox.get('/', async (c) => {
  const before = new Date(Number(c.req.query('before')) || Date.now() + 1000);
  const mails = await latestMails(platformDb(c.env), before, pageSize);
  const isJson = c.req.header('accept')?.includes('application/json');
  return isJson ? c.json(mails) : c.html(mailboxPage(mails, pageSize));
});

mailbox.get('/:id', async (c) => {
  const mail = await mailById(platformDb(c.env), c.req.param('id'));
  return mail ? c.html(raw(mail.html)) : c.notFound();
});
