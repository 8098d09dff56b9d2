import type { HitKind } from '#contract/home/search';
import type { Locale } from '#contract/locales';

/** Where a passage is in its source. */
export interface PassagePlace {
  readonly lessonId?: string;
  readonly block?: number;
  readonly figure?: number;
  readonly second?: number;
  readonly quizId?: string;
  readonly itemId?: string;
  readonly person?: string;
}

/** A part of a course or webinar that can be found. */
export interface Passage {
  readonly kind: HitKind;
  readonly locale: Locale;
  readonly place: PassagePlace;
  readonly heading: string;
  readonly text: string;
  /** Is searched together with the passage, but does not find it alone. */
  readonly context: string;
}

/** A course or a webinar. */
export interface Source {
  readonly kind: 'course' | 'webinar';
  readonly id: string;
  /** The id of the course version, or the hash of the webinar's package. */
  readonly version: string;
}

/** The key of a source in the index. */
export const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The source of a key. */
export function sourceIn(key: string): Pick<Source, 'kind' | 'id'> {
  const [kind = '', id = ''] = key.split(':');
  return { kind: kind === 'webinar' ? 'webinar' : 'course', id };
}
