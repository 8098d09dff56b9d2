import { env } from 'cloudflare:workers';
import { mails } from '../../functions/messaging/mail/schema.ts';
import { renderMail } from '../../functions/messaging/mail/render.ts';
import { mailNotifications } from '../../functions/messaging/notifications/mails/service.ts';
import { announceDue, remindDue } from '../../functions/webinars/webinars/notices/service.ts';
import { signedInAs } from './accounts.ts';
import type { Browser } from './browser.ts';
import { parseCalendar } from './calendars.ts';
import { inEveryCell, rowsOf } from './cells.ts';
import { contentToken } from './content.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export const webinar = 'ecg-live';

/** A learner whose address begins with a name. */
export const aLearner = (name: string, cell = 0): Promise<Browser> =>
  signedInAs('trial', { email: `${name}@clinic.example`, cell });

export const registerIn = (browser: Browser, zone = 'Europe/Berlin') =>
  browser.ask('POST', `/api/webinars/${webinar}/registration`, { zone });

export const unregister = (browser: Browser) => browser.ask('DELETE', `/api/webinars/${webinar}/registration`);

/** An instant so many milliseconds from now, at a whole minute. */
export const ahead = (time: number): Date => new Date(Math.floor(Date.now() / minute) * minute + time);

/** An instant as packages have it. */
export const written = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

/** Moves the webinar, as its host does. */
export const reschedule = (browser: Browser, startsAt: Date, minutes = 60) =>
  browser.ask('PUT', `/api/webinars/${webinar}/schedule`, { startsAt: written(startsAt), minutes }, contentToken);

export const cancel = (browser: Browser) =>
  browser.ask('PUT', `/api/webinars/${webinar}/cancellation`, undefined, contentToken);

/** Runs the jobs that notify learners, at an instant. */
export async function runJobs(now: Date): Promise<void> {
  await inEveryCell(async (cell) => {
    await announceDue(env, cell, 400, now);
    await remindDue(env, cell, 400, now);
    await mailNotifications(env, cell, 400, now);
    return [];
  });
}

/** Every mail about a webinar in the order in which they were stored, by name, with its calendar file. */
export async function seatMails() {
  const rows = (await rowsOf(mails)).filter(({ facts }) => JSON.stringify(facts).includes(webinar));
  const sorted = rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return Promise.all(
    sorted.map(async (row) => {
      const { subject, text, html, attachments, unsubscribeUrl } = await renderMail(env, row);
      const [file] = attachments;
      const calendar = file && parseCalendar(file.text);
      const name = row.recipient.split('@')[0] ?? '';
      return { name, subject, text, html, unsubscribeUrl, contentType: file?.contentType, calendar };
    }),
  );
}

/** Names and subjects of the mails about a webinar, sorted. */
export const subjects = async () => (await seatMails()).map(({ name, subject }) => `${name}: ${subject}`).sort();

/** Deletes every mail, so that only later ones are found. */
export const clearMails = () => inEveryCell((cell) => cell.delete(mails).returning());
