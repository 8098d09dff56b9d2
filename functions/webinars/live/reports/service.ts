import type { Locale } from '#contract/locales';
import { fullName } from '#contract/text/full-name';
import { cellNamedIn } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { attendanceCounts } from '../../attendance/attendees/queries.ts';
import { spanOf } from '../../attendance/rules.ts';
import { cellOfWebinar } from '../../webinars/registrations/service.ts';
import { timesOf } from '../../webinars/rules.ts';
import type { WebinarRow } from '../../webinars/schema.ts';
import { roomQueries, seatCounts } from '../queries.ts';
import { reportOf, type Person } from './file.ts';
import { accountsOf, peopleAfter, type PersonRow } from './queries.ts';

/** People per read. */
const pageSize = 500;

const pageFrom = (after: number) => ({ after, most: pageSize });

interface Reading {
  readonly env: Env;
  readonly row: WebinarRow;
}

/** The report of a webinar as CSV. */
export async function readReport({ env, row }: Reading, locale: Locale): Promise<string> {
  const { id } = row;
  const cell = await cellOfWebinar(env, id);
  const [, questions, polls, tallies, , seats, attendance, first] = await cell.read(
    ...([...roomQueries(id, 'all'), seatCounts(id), attendanceCounts(id), peopleAfter(id, pageFrom(0))] as const),
  );
  const people: Person[] = [];
  for (let page = first; ;) {
    people.push(...(await asPeople({ env, row }, page)));
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    [page] = await cell.read(peopleAfter(id, pageFrom(last.seatId)));
  }
  return reportOf({ questions, polls, tallies, seats, attendance, people }, locale);
}

/** Adds names and addresses from the cells of the accounts; accounts that were deleted meanwhile are omitted. */
async function asPeople({ env, row }: Reading, page: readonly PersonRow[]): Promise<Person[]> {
  const { length } = spanOf(timesOf(row));
  const byCell = Map.groupBy(page, ({ userId }) => cellNamedIn(env, userId));
  const found = [...byCell].map(async ([cell, rows]) => {
    if (!cell) return [];
    const [accounts] = await cell.read(accountsOf(rows.map(({ userId }) => userId)));
    return accounts;
  });
  const accounts = new Map((await Promise.all(found)).flat().map((account) => [account.id, account]));
  return page.flatMap(({ userId, registeredAt, seconds, questions, polls }) => {
    const account = accounts.get(userId);
    if (!account) return [];
    return {
      name: fullName(account),
      email: account.email,
      registeredAt: registeredAt === null ? null : new Date(registeredAt),
      minutes: Math.round((seconds ?? 0) / 60),
      share: length > 0 ? Math.min(1, (seconds ?? 0) / length) : 0,
      ...{ questions, polls },
    };
  });
}
