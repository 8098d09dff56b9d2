import { courseSpecialties, type CourseSpecialty } from '#contract/people/accounts/professions';

/** A filter of the library. */
export interface Filter {
  readonly search: string;
  readonly specialty: CourseSpecialty | '';
  readonly onlyBookmarked: boolean;
}

export const noFilter: Filter = { search: '', specialty: '', onlyBookmarked: false };

/** Longest search that the edge accepts, in characters. */
export const maxSearchLength = 100;

/** Parses the filter in a query string; unknown values are ignored. */
export function filterOf(query: string): Filter {
  const parameters = new URLSearchParams(query);
  const specialty = parameters.get('specialty') ?? '';
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, maxSearchLength),
    specialty: courseSpecialties.find((known) => known === specialty) ?? '',
    onlyBookmarked: parameters.get('bookmarked') === 'true',
  };
}

/** The canonical query string of a filter; empty without one. */
export function queryOf({ search, specialty, onlyBookmarked }: Filter): string {
  const query = new URLSearchParams();
  if (specialty) query.set('specialty', specialty);
  const trimmed = search.trim();
  if (trimmed) query.set('search', trimmed);
  if (onlyBookmarked) query.set('bookmarked', 'true');
  const text = query.toString();
  return text && `?${text}`;
}
