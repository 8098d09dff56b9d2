import { courseSpecialties, type CourseSpecialty } from '#contract/people/accounts/professions';

/** What a learner looks for in the library. */
export interface Filter {
  readonly search: string;
  readonly specialty: CourseSpecialty | '';
  readonly onlyBookmarked: boolean;
}

export const noFilter: Filter = { search: '', specialty: '', onlyBookmarked: false };

/** Longest search the edge takes, in characters. */
export const longestSearch = 100;

/** The filter that an address carries in its query; anything unknown is ignored. */
export function filterOf(query: string): Filter {
  const parameters = new URLSearchParams(query);
  const specialty = parameters.get('specialty') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, longestSearch),
    specialty: courseSpecialties.find((known) => known === specialty) ?? '',
    onlyBookmarked: parameters.get('bookmarked') === 'true',
  };
}

/** The query that carries a filter, the same for the same filter; empty without one. */
export function queryOf({ search, specialty, onlyBookmarked }: Filter): string {
  const query = new URLSearchParams();
  if (specialty) query.set('specialty', specialty);
  const trimmed = search.trim();
  if (trimmed) query.set('search', trimmed);
  if (onlyBookmarked) query.set('bookmarked', 'true');
  const text = query.toString();
  return text && `?${text}`;
}
