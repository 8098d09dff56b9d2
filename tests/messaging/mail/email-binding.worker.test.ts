import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendMails } from '../../../functions/messaging/mail/service.ts';
import { updateMail, mailById, mailInsert } from '../../../functions/messaging/mail/queries.ts';
import { renderMail } from '../../../functions/messaging/mail/render.ts';
import { EmailBinding } from '../../support/email-binding.ts';
import { aSeatNotice } from '../../support/seat-notice.ts';
import { cellNear } from '../../support/cells.ts';

const db = cellNear(1);

let platform: EmailBinding;

beforeEach(() => {
  platform = new EmailBinding();
});

/** A mail that is overdue by so many minutes. */
async function aMail(id: string, minutes = 0): Promise<void> {
  const recipient = { email: `${id}@clinic.example`, firstName: 'Jürgen', locale: 'de' };
  const at = new Date(Date.now() - minutes * 60_000);
  await mailInsert(db, recipient, { kind: 'review', userId: '1-juergen', count: 3 }, { id, at });
}

const aDeployment = { ...env, LOCAL_MODE: 'off', MAIL_FROM: 'Wardwise Zürich <hello@wardwise.example>' };

const minuteRuns = () => sendMails({ ...aDeployment, EMAIL: platform }, db);

const isDue = (id: string) => updateMail(db, id, { dueAt: new Date(0) });

describe("a mail by the platform's binding", () => {
  test('is passed to the binding with its parts and the headers to unsubscribe', async () => {
    await aMail('one');
    await minuteRuns();
    const { subject, text, html, unsubscribeUrl } = await renderMail(
      aDeployment,
      (await mailById(db, 'one')) ?? expect.fail(),
    );
    expect(text).toContain('Guten Tag Jürgen,');
    expect(platform.sent).toEqual([
      {
        from: { name: 'Wardwise Zürich', email: 'hello@wardwise.example' },
        to: 'one@clinic.example',
        subject,
        text,
        html,
        headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ]);
    expect(await mailById(db, 'one')).toMatchObject({ attempts: 1, dueAt: null, failure: null });
  });

  test('is passed with its files', async () => {
    const at = new Date();
    const facts = { userId: '1-juergen', ...aSeatNotice, sentAt: at.toISOString() };
    await mailInsert(db, { email: 'one@clinic.example' }, { kind: 'webinarSeat', ...facts }, { id: 'one', at });
    await minuteRuns();
    const { attachments } = await renderMail(aDeployment, (await mailById(db, 'one')) ?? expect.fail());
    const [file] = attachments;
    expect(file?.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(platform.sent).toMatchObject([
      {
        attachments: [
          {
            disposition: 'attachment',
            filename: 'webinar.ics',
            type: 'text/calendar; charset=utf-8; method=REQUEST',
            content: new TextEncoder().encode(file?.text),
          },
        ],
      },
    ]);
  });

  test('is accepted by the runtime’s stand-in for the binding', async () => {
    await aMail('one');
    await sendMails(aDeployment, db);
    const sent = await mailById(db, 'one');
    expect(sent).toMatchObject({ attempts: 1, dueAt: null, failure: null });
    expect(sent?.sentAt).not.toBeNull();
  });

  test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])(
    'that is permanently refused (%s) is not retried, and blocks no other',
    async (code) => {
      await aMail('refused', 1);
      await aMail('behind');
      platform.refuse('refused@clinic.example', code, 'not this one');
      await minuteRuns();
      expect(await mailById(db, 'refused')).toMatchObject({
        dueAt: null,
        sentAt: null,
        failure: `${code} not this one`,
      });
      expect(platform.sent.map(({ to }) => to)).toEqual(['behind@clinic.example']);
    },
  );

  test('that is temporarily refused waits in the outbox and is sent once', async () => {
    await aMail('one');
    platform.refuse('one@clinic.example', 'E_DELIVERY_FAILED', 'mailbox busy');
    await minuteRuns();
    const waiting = await mailById(db, 'one');
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, failure: 'E_DELIVERY_FAILED mailbox busy' });
    expect(waiting?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 30_000);
    platform.acceptAll();
    await isDue('one');
    await Promise.all([minuteRuns(), minuteRuns()]);
    expect(platform.sent).toHaveLength(1);
    expect(await mailById(db, 'one')).toMatchObject({ attempts: 2, dueAt: null, failure: null });
  });

  test.each(['E_RATE_LIMIT_EXCEEDED', 'E_SENDER_NOT_VERIFIED', 'E_UNKNOWN'])(
    'finds the platform unavailable (%s): later mails use no attempt',
    async (code) => {
      await aMail('first', 1);
      await aMail('second');
      platform.refuse('first@clinic.example', code, 'nothing goes out');
      await minuteRuns();
      expect(await mailById(db, 'first')).toMatchObject({ attempts: 1, sentAt: null });
      expect((await mailById(db, 'first'))?.dueAt).not.toBeNull();
      expect(await mailById(db, 'second')).toMatchObject({ attempts: 0, failure: null });
    },
  );
});

test('one run sends all pending mails', async () => {
  for (let number = 1; number <= 45; number++) await aMail(`mail-${number}`);
  await minuteRuns();
  expect(new Set(platform.sent.map(({ to }) => to)).size).toBe(45);
  expect(platform.sent).toHaveLength(45);
});

test('without any transport mails wait as they are', async () => {
  await aMail('one');
  await sendMails({ ...aDeployment, EMAIL: undefined }, db);
  expect(await mailById(db, 'one')).toMatchObject({ attempts: 0, sentAt: null });
});
