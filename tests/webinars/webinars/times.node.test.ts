import { expect, test } from 'vitest';
import { cityOf, rangeText, speakersTimeText } from '../../../src/entities/webinars/webinar-times.ts';

const plain = (text: string | null) => text?.replace(/[\u2009\u202f\u00a0]/g, ' ') ?? null;

const range = (startsAt: string, timeZone: string, minutes = 60) =>
  plain(rangeText({ startsAt, minutes, zone: 'UTC' }, { locale: 'en', timeZone }));

const speakers = (startsAt: string, zone: string, timeZone: string) =>
  plain(speakersTimeText({ startsAt, minutes: 60, zone }, { locale: 'en', timeZone }));

test.each([
  ['Europe/Berlin', '2030-03-30T17:00:00Z', 'Saturday, March 30, 2030, 6:00 – 7:00 PM GMT+1'],
  ['Europe/Berlin', '2030-03-31T17:00:00Z', 'Sunday, March 31, 2030, 7:00 – 8:00 PM GMT+2'],
  ['Europe/Berlin', '2030-10-26T17:00:00Z', 'Saturday, October 26, 2030, 7:00 – 8:00 PM GMT+2'],
  ['Europe/Berlin', '2030-10-27T17:00:00Z', 'Sunday, October 27, 2030, 6:00 – 7:00 PM GMT+1'],
  ['America/New_York', '2030-03-10T17:00:00Z', 'Sunday, March 10, 2030, 1:00 – 2:00 PM EDT'],
  ['America/New_York', '2030-11-03T17:00:00Z', 'Sunday, November 3, 2030, 12:00 – 1:00 PM EST'],
])('a learner in %s reads the hour on both sides of a change of clocks: %s', (zone, startsAt, text) => {
  expect(range(startsAt, zone)).toBe(text);
});

test('a learner reads an hour that has another offset at its end', () => {
  expect(range('2030-03-31T00:30:00Z', 'Europe/Berlin')).toBe(
    'Sunday, March 31, 2030 at 1:30 AM GMT+1 – 3:30 AM GMT+2',
  );
});

test.each([
  ['Pacific/Kiritimati', 'Sunday, March 3, 2030, 7:00 – 8:00 AM GMT+14'],
  ['Pacific/Pago_Pago', 'Saturday, March 2, 2030, 6:00 – 7:00 AM GMT-11'],
])('learners at the ends of the calendar, in %s, read their own day', (zone, text) => {
  expect(range('2030-03-02T17:00:00Z', zone)).toBe(text);
});

test('a learner reads both days of a webinar over midnight', () => {
  expect(range('2030-03-02T23:30:00Z', 'UTC')).toBe(
    'Saturday, March 2, 2030 at 11:30 PM UTC – Sunday, March 3, 2030 at 12:30 AM UTC',
  );
});

test('a learner reads the time of the speakers, with their day if it is another', () => {
  const startsAt = '2030-03-02T17:00:00Z';
  expect(speakers(startsAt, 'America/New_York', 'Europe/Berlin')).toBe('12:00 PM EST');
  expect(speakers(startsAt, 'Pacific/Kiritimati', 'Pacific/Pago_Pago')).toBe('Sunday, March 3, 2030 at 7:00 AM GMT+14');
  expect(speakers(startsAt, 'Europe/Paris', 'Europe/Berlin')).toBeNull();
});

test.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the place of %s is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});
