import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#contract/locales';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { inEveryCell, rowsOf } from '../../support/cells.ts';
import { aWebinar } from '../../support/webinars.ts';
import {
  aLearner,
  ahead,
  cancel,
  clearMails,
  hour,
  minute,
  registerIn,
  reschedule,
  runJobs,
  seatMails,
  unregister,
  written,
} from '../../support/webinar-seats.ts';

/** A learner who reads a language. */
async function readerOf(locale: Locale, name = 'ana') {
  const learner = await aLearner(name);
  const email = `${name}@clinic.example`;
  await inEveryCell((cell) => cell.update(users).set({ locale }).where(eq(users.email, email)).returning());
  return learner;
}

const inGermanAndFrench = { languages: ['de', 'fr'] as Locale[], startsAt: written(ahead(30 * hour)) };

const german = 'Webinar ecg-live (de)';
const marked = `<span lang="de">${german}</span>`;

describe.each([
  {
    ...{ locale: 'fr' as const, title: 'Webinar ecg-live (fr)', isMarked: false },
    subjects: ['Place réservée', 'Bientôt', 'Nouvel horaire', 'Annulé'],
  },
  {
    ...{ locale: 'es' as const, title: german, isMarked: true },
    subjects: ['Plaza reservada', 'Pronto', 'Nuevo horario', 'Cancelado'],
  },
])('a learner who reads $locale', ({ locale, title, isMarked, subjects }) => {
  test('is mailed in it, with the title in it if the webinar has it', async () => {
    await aWebinar(inGermanAndFrench);
    const ana = await readerOf(locale);
    await registerIn(ana);
    await runJobs(ahead(7 * hour));
    await reschedule(ana, ahead(60 * hour));
    await runJobs(ahead(8 * hour));
    await cancel(ana);
    await runJobs(ahead(9 * hour));
    const mails = await seatMails();
    expect(mails.map(({ subject }) => subject)).toEqual(subjects.map((text) => expect.stringContaining(text)));
    for (const { subject, html, calendar } of mails) {
      expect(subject).toContain(title);
      expect(html).toContain(`<html lang="${locale}">`);
      const [, body = ''] = html.split('</head>');
      expect(body.replaceAll(marked, '').includes(german)).toBe(false);
      expect(body.includes(marked)).toBe(isMarked && body.includes(title));
      if (calendar) expect(calendar.events[0]?.summary).toBe(title);
    }
  });

  test('and moves up from the waiting list reads of it once, with that title', async () => {
    await aWebinar({ ...inGermanAndFrench, capacity: 1 });
    const ben = await readerOf('de', 'ben');
    await registerIn(ben);
    await registerIn(await readerOf(locale));
    await clearMails();
    await unregister(ben);
    await runJobs(ahead(minute));
    expect(await rowsOf(notifications)).toMatchObject([{ name: 'WebinarPlace', data: { title } }]);
    const [mail, ...others] = (await seatMails()).filter(({ name }) => name === 'ana');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(title);
    expect(mail?.html.includes(marked)).toBe(isMarked);
  });
});
