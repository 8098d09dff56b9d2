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
