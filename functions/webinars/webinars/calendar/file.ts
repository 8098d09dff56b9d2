import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalAttendeeData,
  type ICalEventData,
} from 'ical-generator';
import { productName } from '#contract/product';

/** A webinar as calendars show it. */
export interface CalendarEvent {
  readonly webinar: string;
  readonly title: string;
  readonly description: string;
  /** The address of its page; calendars never have a link to join. */
  readonly url: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A mailed event: RFC 5546 requires organizer and attendee, which downloads and feeds do not have. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: Person;
  readonly attendee: Person;
  /** When it was sent; of two with the same sequence, the later one applies. */
  readonly sentAt: Date;
}

/** The calendar file of webinars for downloads and feeds (RFC 5545), with times in UTC. */
export function calendarFile(events: readonly CalendarEvent[], { origin, name }: { origin: string; name?: string }) {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  if (name) calendar.name(name).ttl(feedInterval);
  for (const event of events) calendar.createEvent(eventData(event, origin));
  return calendar.toString();
}

/** How often calendars should read a feed again, in seconds. */
const feedInterval = 60 * 60;

/** The calendar file of a mail, which mail clients add to the calendar or remove from it. */
export function invitationFile(
  event: CalendarEvent,
  { method, organizer, attendee, sentAt }: Invitation,
  origin: string,
): string {
  const calendar = newCalendar(ICalCalendarMethod[method]);
  const isCancelled = event.isCancelled || method === 'CANCEL';
  const attendeeData: ICalAttendeeData = {
    ...attendee,
    role: ICalAttendeeRole.REQ,
    rsvp: false,
    ...(method === 'REQUEST' && { status: ICalAttendeeStatus.ACCEPTED }),
  };
  calendar.createEvent({
    ...eventData({ ...event, isCancelled }, origin),
    stamp: sentAt,
    organizer,
    attendees: [attendeeData],
  });
  return calendar.toString();
}

function newCalendar(method: ICalCalendarMethod) {
  return ical({ method, prodId: { company: productName, product: 'Webinars', language: 'EN' } });
}

/** A cancelled event has all properties too: a calendar that does not have it yet shows what was cancelled. */
function eventData(event: CalendarEvent, origin: string): ICalEventData {
  const { webinar, title, description, url, startsAt, minutes, sequence, changedAt, isCancelled } = event;
  return {
    id: `webinar-${webinar}@${new URL(origin).hostname}`,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: title,
    description: `${description}\n\n${url}`.trim(),
    url,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
