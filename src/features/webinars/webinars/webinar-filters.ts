import { isLocale, type Locale } from '#contract/locales';
import { courseSpecialties, type CourseSpecialty } from '#contract/library/content/course-specialties';
import { webinarLists } from '#contract/webinars/webinars';

/** A filter of the webinars. */
export interface Filter {
  readonly when: (typeof webinarLists)[number];
  readonly search: string;
  readonly specialty: CourseSpecialty | '';
  readonly spoken: Locale | '';
  readonly onlyWithCredit: boolean;
  /** Only those that the viewer registered for. */
  readonly onlyMine: boolean;
}

export const noFilter: Filter = {
  when: 'upcoming',
  search: '',
  specialty: '',
  spoken: '',
  onlyWithCredit: false,
  onlyMine: false,
};

/** Longest search that the edge accepts, in characters. */
export const maxSearchLength = 100;

/** Parses the filter in a query string; unknown values are ignored. */
export function filterOf(query: string): Filter {
  const parameters = new URLSearchParams(query);
  const value = (name: string) => parameters.get(name) ?? '';
  const spoken = value('spoken');
  return {
    when: webinarLists.find((known) => known === value('when')) ?? 'upcoming',
    search: value('search').trim().slice(0, maxSearchLength),
    specialty: courseSpecialties.find((known) => known === value('specialty')) ?? '',
    spoken: isLocale(spoken) ? spoken : '',
    onlyWithCredit: value('credit') === 'true',
    onlyMine: value('mine') === 'true',
  };
}

/** The canonical query string of a filter; empty without one. */
export function queryOf({ when, search, specialty, spoken, onlyWithCredit, onlyMine }: Filter): string {
  const query = new URLSearchParams();
  if (when !== 'upcoming') query.set('when', when);
  if (specialty) query.set('specialty', specialty);
  if (spoken) query.set('spoken', spoken);
  if (onlyWithCredit) query.set('credit', 'true');
  if (onlyMine) query.set('mine', 'true');
  if (search.trim()) query.set('search', search.trim());
  const text = query.toString();
  return text && `?${text}`;
}

/** A filter without its conditions, in the same list. */
export function widened({ when }: Filter): Filter {
  return { ...noFilter, when };
}
