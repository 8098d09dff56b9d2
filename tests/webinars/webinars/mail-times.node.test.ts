import { expect, test } from 'vitest';
import { momentIn } from '../../../functions/messaging/notifications/rules.ts';

// Complaint 9: "Webinar times in the wrong zone"
test.each([
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '1:30 AM GMT+1'],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', '3:30 AM GMT+2'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2:30 AM GMT+2'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2:30 AM GMT+1'],
  ['2026-03-08T06:30:00Z', 'America/New_York', '1:30 AM EST'],
  ['2026-03-08T07:30:00Z', 'America/New_York', '3:30 AM EDT'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '1:30 AM EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '1:30 AM EST'],
])('mails say when %s is in %s, also when the clocks change', (instant, zone, time) => {
  const text = momentIn('en', new Date(instant), zone).replaceAll('\u202F', ' ');
  expect(text).toMatch(new RegExp(`${time.replace('+', '\\+')}$`));
});

test.each([
  ['Pacific/Kiritimati', 'Friday, January 1, 2027 at 1:00 AM GMT+14'],
  ['Pacific/Pago_Pago', 'Thursday, December 31, 2026 at 12:00 AM GMT-11'],
])('mails say the day of %s', (zone, moment) => {
  const text = momentIn('en', new Date('2026-12-31T11:00:00Z'), zone).replaceAll('\u202F', ' ');
  expect(text).toBe(moment);
});

test('mails say the time in the language of their reader', () => {
  expect(momentIn('de', new Date('2026-12-01T17:00:00Z'), 'Europe/Berlin')).toMatch(
    /^Dienstag, 1\. Dezember 2026.*18:00 MEZ$/,
  );
});
