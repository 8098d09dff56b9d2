import type { Query, Reply } from '#contract/feature';
import type { webinars } from '#contract/webinars/webinars';
import { fail } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { ReadableCell } from '../../data/cells.ts';
import type { Catalogue } from './catalogue.ts';
import { leadershipOf } from './leaders/queries.ts';
import { registrationsOf } from './registrations/own/queries.ts';
import { isListed, matcherOf } from './rules.ts';
import type { WebinarRow } from './schema.ts';
import { asCard } from './views.ts';

type List = (typeof webinars)['endpoints']['list'];

/** Webinars come twenty to a page. */
const pages = paging(20, NumberAndId);

/** The phases of a learner's seats, by webinar. */
export async function phasesOf({ read }: Pick<ReadableCell, 'read'>, userId: string): Promise<Map<string, number>> {
  const [rows] = await read(registrationsOf(userId));
  return phasesIn(rows);
}

type Registrations = readonly { readonly webinarId: string; readonly phase: number }[];

function phasesIn(rows: Registrations): Map<string, number> {
  return new Map(rows.map(({ webinarId, phase }) => [webinarId, phase]));
}

/** The phases of a learner's seats, and whether they lead a webinar. */
export async function ownOf({ read }: Pick<ReadableCell, 'read'>, userId: string, webinarId: string) {
  const [rows, [leader]] = await read(registrationsOf(userId), leadershipOf({ userId, webinarId }));
  return { phases: phasesIn(rows), mayLead: leader?.mayLead === 1 };
}

/** A page of the upcoming or past webinars that match a filter. */
export function listWebinars(
  catalogue: Catalogue,
  phases: ReadonlyMap<string, number>,
  { cursor, ...filter }: Query<List>,
  now: Date,
): Reply<List> {
  const { when, locale, mine } = filter;
  const listed = catalogue.webinars.filter((row) => isListed(row, when, now));
  const ordered = when === 'past' ? listed.toReversed() : listed;
  const after = pages.after(cursor);
  const found = ordered
    .filter(({ id }) => !mine || phases.has(id))
    .filter(matcherOf(filter, now))
    .filter((row) => !after || isAfter(row, after, when));
  const page = pages.page(
    found.slice(0, pages.most),
    ({ startsAt, id }) => [startsAt.getTime(), id],
    (row) => asCard(row, { locale, now, phases }),
  );
  return {
    ...page,
    specialties: [...new Set(listed.map(({ document }) => document.specialty))],
    languages: [...new Set(listed.map(({ document }) => document.spoken))],
  };
}

function isAfter({ startsAt, id }: WebinarRow, [time, last]: readonly [number, string], when: Query<List>['when']) {
  const start = startsAt.getTime();
  if (start === time) return when === 'past' ? id < last : id > last;
  return when === 'past' ? start < time : start > time;
}

/** A webinar of the catalogue; fails if there is none. */
export function webinarIn({ webinars }: Catalogue, webinar: string): WebinarRow {
  return webinars.find(({ id }) => id === webinar) ?? fail('NOT_FOUND');
}
