import { assignedIdOf } from '#contract/groups/assignments';
import type { Locale } from '#contract/locales';
import { webinarLists, webinars } from '#contract/webinars/webinars';
import { request } from '../../../platform/api/request.ts';
import { todaysDay } from '../../../platform/text/formats/days.ts';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import type { Assignable } from './assignment-stores.ts';

/** The first webinars that a search finds and that members can attend or watch. */
export async function findWebinars(query: {
  readonly search: string | undefined;
  readonly locale: Locale;
}): Promise<Assignable[]> {
  const lists = await Promise.all(
    webinarLists.map((when) => request(webinars.endpoints.list, { query: { ...query, when } })),
  );
  const t = translations('assignments');
  return lists
    .flatMap(({ data }) => data)
    .filter(({ state }) => ['upcoming', 'live', 'onDemand'].includes(state))
    .map(({ id, title, startsAt }) => ({
      id: assignedIdOf(id),
      title: t('form.webinar', { title, date: dateText(startsAt) }),
      beginsOn: todaysDay(new Date(startsAt)),
    }));
}
