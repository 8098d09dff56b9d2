import { courseSpecialties, type CourseSpecialty } from '#contract/library/content/course-specialties';
import { choiceNames, libraryChoices, type LibraryChoices } from '#contract/learning/courses/library-choices';

/** A filter of the library. */
export interface Filter extends LibraryChoices {
  readonly search: string;
  readonly specialty: CourseSpecialty | '';
  readonly onlyBookmarked: boolean;
}

/** The choices that a function makes by name; a value that is not one of a name's is none. */
function choicesBy(valueOf: (name: string) => string): LibraryChoices {
  const chosen = (name: keyof LibraryChoices) => libraryChoices[name].find((known) => known === valueOf(name)) ?? '';
  return Object.fromEntries(choiceNames.map((name) => [name, chosen(name)])) as unknown as LibraryChoices;
}

export const noChoices = choicesBy(() => '');

export const noFilter: Filter = { search: '', specialty: '', onlyBookmarked: false, ...noChoices };

/** What a filter chooses beside search, specialty and bookmarks. */
export const chosenIn = (filter: LibraryChoices) => choiceNames.filter((name) => filter[name]);

/** Id of the button that opens the dialog of choices. */
export const filtersButtonId = 'library-filters';

/** Longest search that the edge accepts, in characters. */
export const maxSearchLength = 100;

/** Parses the filter in a query string; unknown values are ignored. */
export function filterOf(query: string): Filter {
  const parameters = new URLSearchParams(query);
  const valueOf = (name: string) => parameters.get(name) ?? '';
  return {
    search: valueOf('search').trim().slice(0, maxSearchLength),
    specialty: courseSpecialties.find((known) => known === valueOf('specialty')) ?? '',
    onlyBookmarked: valueOf('bookmarked') === 'true',
    ...choicesBy(valueOf),
  };
}

/** The canonical query string of a filter; empty without one. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  if (filter.specialty) query.set('specialty', filter.specialty);
  const trimmed = filter.search.trim();
  if (trimmed) query.set('search', trimmed);
  if (filter.onlyBookmarked) query.set('bookmarked', 'true');
  for (const name of chosenIn(filter)) query.set(name, filter[name]);
  const text = query.toString();
  return text && `?${text}`;
}
