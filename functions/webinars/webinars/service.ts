import type { Query, Reply } from '#contract/feature';
import type { webinars } from '#contract/webinars/webinars';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { Catalogue } from './catalogue.ts';
import { isListed, matcherOf } from './rules.ts';
import type { WebinarRow } from './schema.ts';
import { asCard } from './views.ts';

type List = (typeof webinars)['endpoints']['list'];

/** Webinars come twenty to a page. */
const pages = paging(20, NumberAndId);

/** A page of the upcoming or past webinars that match a filter. */
export function listWebinars(catalogue: Catalogue, { cursor, ...filter }: Query<List>, now: Date): Reply<List> {
  const { when, locale } = filter;
  const listed = catalogue.webinars.filter((row) => isListed(row, when, now));
  const ordered = when === 'past' ? listed.toReversed() : listed;
  const after = pages.after(cursor);
  const found = ordered.filter(matcherOf(filter, now)).filter((row) => !after || isAfter(row, after, when));
  const page = pages.page(
    found.slice(0, pages.most),
    ({ startsAt, id }) => [startsAt.getTime(), id],
    (row) => asCard(row, { locale, now }),
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
