import { Hono } from 'hono';
import { raw } from 'hono/html';
import { cellNamedIn, cellsOf, type Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { mailboxPage } from './mailbox-page.ts';
import { latestMails, mailById, type MailRow } from './queries.ts';

/** Loaded on demand: few requests render a mail. */
const loadRendering = () => import('./render.ts');

/** Lists every mail of all cells in local mode, where none is sent. */
export const mailbox = new Hono<EdgeEnv>();

const pageSize = 50;

mailbox.get('/', async (c) => {
  const before = new Date(Number(c.req.query('before')) || Date.now() + 1000);
  const mails = await latestOfAll(c.env, before);
  const isJson = c.req.header('accept')?.includes('application/json');
  return isJson ? c.json(mails) : c.html(mailboxPage(mails, pageSize));
});

mailbox.get('/:id', async (c) => {
  const [number = '', ...id] = c.req.param('id').split('-');
  const cell = cellNamedIn(c.env, `${number}-`);
  const mail = cell && (await mailById(cell, id.join('-')));
  if (!mail) return c.notFound();
  const { renderMail } = await loadRendering();
  return c.html(raw((await renderMail(c.env, mail)).html));
});

async function latestOfAll(env: Env, before: Date) {
  const ofCells = await Promise.all(
    cellsOf(env).map(async (cell) => (await latestMails(cell, before, pageSize)).map((mail) => ({ cell, mail }))),
  );
  const newest = ofCells.flat().sort((one, other) => other.mail.createdAt.getTime() - one.mail.createdAt.getTime());
  return Promise.all(newest.slice(0, pageSize).map(({ cell, mail }) => mailOf(env, cell, mail)));
}

/** A rendered mail with its address in the mailbox. */
export type MailboxMail = Awaited<ReturnType<typeof mailOf>>;

async function mailOf(env: Env, cell: Cell, mail: MailRow) {
  const { renderMail } = await loadRendering();
  return { ...mail, ...(await renderMail(env, mail)), address: `/dev/mailbox/${cell.number}-${mail.id}` };
}
