import { describe, expect, test } from 'vitest';
import {
  calendarFile,
  invitationFile,
  type CalendarEvent,
} from '../../../functions/webinars/webinars/calendar/file.ts';
import { parseCalendar } from '../../support/calendars.ts';

const origin = 'https://wardwise.example';

const event: CalendarEvent = {
  webinar: 'ecg-live',
  title: 'ECG; calls, at night',
  description: `Line one\nLine two, ${'é'.repeat(100)}`,
  url: `${origin}/webinars/ecg-live`,
  startsAt: new Date('2026-10-25T00:30:00Z'),
  minutes: 90,
  sequence: 3,
  changedAt: new Date('2026-10-01T08:00:00Z'),
  isCancelled: false,
};

const one = (file: string) => {
  const { events, ...calendar } = parseCalendar(file);
  expect(events).toHaveLength(1);
  return { ...calendar, ...events[0] };
};

describe('a file for downloads', () => {
  test('publishes an event in UTC without an organizer', () => {
    expect(one(calendarFile([event], { origin }))).toEqual({
      method: 'PUBLISH',
      name: null,
      uid: 'webinar-ecg-live@wardwise.example',
      summary: event.title,
      description: `${event.description}\n\n${event.url}`,
      start: '2026-10-25T00:30:00Z UTC',
      end: '2026-10-25T02:00:00Z UTC',
      status: 'CONFIRMED',
      sequence: 3,
      organizer: null,
      attendees: [],
    });
  });

  test('repeats the whole event when it is cancelled, with the same id', () => {
    const before = one(calendarFile([event], { origin }));
    const after = one(calendarFile([{ ...event, sequence: 4, isCancelled: true }], { origin }));
    expect(after).toEqual({ ...before, sequence: 4, status: 'CANCELLED' });
  });

  test('is the same when it is written again, and has lines of at most 75 bytes', () => {
    const file = calendarFile([event], { origin });
    expect(calendarFile([event], { origin })).toBe(file);
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test.each(['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-03-08T09:30:00Z', '2026-11-01T08:30:00Z'])(
    'lasts as long as scheduled when the clocks change after %s',
    (startsAt) => {
      const start = new Date(startsAt);
      const { start: from, end } = one(calendarFile([{ ...event, startsAt: start }], { origin }));
      const instants = [from, end].map((text) => Date.parse(text?.split(' ')[0] ?? ''));
      expect(instants).toEqual([start.getTime(), start.getTime() + 90 * 60_000]);
    },
  );
});

describe('a file for mails', () => {
  const people = {
    organizer: { name: 'Wardwise', email: 'hello@wardwise.example' },
    attendee: { name: 'Ana "A" Núñez', email: 'ana@clinic.example' },
    sentAt: new Date('2026-10-02T08:00:00Z'),
  };

  test('requests attendance with organizer and attendee', () => {
    expect(one(invitationFile(event, { ...people, method: 'REQUEST' }, origin))).toMatchObject({
      method: 'REQUEST',
      uid: 'webinar-ecg-live@wardwise.example',
      organizer: 'mailto:hello@wardwise.example',
      attendees: ['MAILTO:ana@clinic.example'],
      status: 'CONFIRMED',
    });
  });

  test('cancels the whole event', () => {
    const request = one(invitationFile(event, { ...people, method: 'REQUEST' }, origin));
    const cancel = one(invitationFile(event, { ...people, method: 'CANCEL' }, origin));
    expect(cancel).toEqual({ ...request, method: 'CANCEL', status: 'CANCELLED' });
  });
});
