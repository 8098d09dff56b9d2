import { expect, test } from 'vitest';
import { calendarLink, webCalendars } from '../../../src/features/webinars/webinars/calendar-links.ts';

const event = {
  title: 'ECG & calls: 50% at night',
  summary: 'What to see first?',
  startsAt: '2026-10-25T00:30:00Z',
  minutes: 90,
  url: 'https://wardwise.example/webinars/ecg',
};

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('a link to Google Calendar has times in UTC and the address of the page', () => {
  const address = calendarLink('google', event);
  expect(new URL(address).host).toBe('calendar.google.com');
  expect(queryOf(address)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261025T003000Z/20261025T020000Z',
    details: `${event.summary}\n\n${event.url}`,
  });
});

test.each([
  ['outlook', 'outlook.live.com'],
  ['office', 'outlook.office.com'],
] as const)('a link to %s has times in UTC and the address of the page', (calendar, host) => {
  const address = calendarLink(calendar, event);
  expect(new URL(address).host).toBe(host);
  expect(queryOf(address)).toMatchObject({
    subject: event.title,
    startdt: '2026-10-25T00:30:00.000Z',
    enddt: '2026-10-25T02:00:00.000Z',
    body: `${event.summary}\n\n${event.url}`,
  });
});

test('every address is encrypted', () => {
  for (const calendar of webCalendars) expect(calendarLink(calendar, event)).toMatch(/^https:/);
});
