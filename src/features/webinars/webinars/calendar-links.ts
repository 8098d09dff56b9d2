/** An event that calendars on the web can add. */
export interface LinkedEvent {
  readonly title: string;
  readonly summary: string;
  readonly startsAt: string;
  /** Scheduled length. */
  readonly minutes: number;
  /** The address of the webinar's page; calendars never have a link to join. */
  readonly url: string;
}

/** Calendars on the web that open a form with an event. */
export const webCalendars = ['google', 'outlook', 'office'] as const;

/** The address at which a calendar on the web adds an event; times are in UTC. */
export function calendarLink(calendar: (typeof webCalendars)[number], event: LinkedEvent): string {
  const { title, summary, startsAt, minutes, url } = event;
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * 60_000);
  const text = `${summary}\n\n${url}`;
  if (calendar === 'google') {
    const dates = [start, end].map((date) => date.toISOString().replace(/[-:]|\.\d+/g, '')).join('/');
    const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: text });
    return `https://calendar.google.com/calendar/render?${query}`;
  }
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: text,
  });
  return `https://${outlookHosts[calendar]}/calendar/0/action/compose?${query}`;
}

const outlookHosts = { outlook: 'outlook.live.com', office: 'outlook.office.com' } as const;
