import ICAL from 'ical.js';

/** The properties of an event that tests compare; instants are in UTC. */
export interface ParsedEvent {
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
  readonly status: unknown;
  readonly sequence: number;
  readonly organizer: unknown;
  readonly attendees: readonly unknown[];
}

/** Parses a calendar file by another library than the one that writes it. */
export function parseCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return {
    method: calendar.getFirstPropertyValue('method'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map(eventIn),
  };
}

function eventIn(component: ICAL.Component): ParsedEvent {
  const event = new ICAL.Event(component);
  const { uid, summary, description, sequence, startDate, endDate } = event;
  const instant = (time: ICAL.Time) => `${time.toString()} ${time.zone.tzid}`;
  return {
    ...{ uid, summary, description, sequence },
    start: instant(startDate),
    end: instant(endDate),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    attendees: component.getAllProperties('attendee').map((one) => one.getFirstValue()),
  };
}
