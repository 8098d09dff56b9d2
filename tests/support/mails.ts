import { env } from 'cloudflare:workers';
import { latestMails, type MailRow } from '../../functions/messaging/mail/queries.ts';
import { renderMail, type RenderedMail } from '../../functions/messaging/mail/render.ts';
import { inEveryCell } from './cells.ts';
import { completeWork } from './wait-until.ts';

export type Mail = MailRow & RenderedMail;

/** The rendered mails to an address, newest first, once the work after earlier responses is complete. */
export async function mailsTo(email: string): Promise<Mail[]> {
  await completeWork();
  const rows = await inEveryCell((cell) => latestMails(cell, new Date(Date.now() + 1000), 100));
  const theirs = rows.filter(({ recipient }) => recipient === email);
  const newest = theirs.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return Promise.all(newest.map(async (mail) => ({ ...mail, ...(await renderMail(env, mail)) })));
}
