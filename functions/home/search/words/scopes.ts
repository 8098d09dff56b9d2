import type { HitKind } from '#contract/home/search';
import type { Locale } from '#contract/locales';
import type { Source } from '../passages.ts';

/** Scopes are words of a column of their own, which restrict what is found. */
export const localeScope = (locale: Locale): string => `language${locale}`;

/** Explanations of questions. */
export const itemScope = 'item';

export const courseScope = (courseId: string): string => `course${courseId.replaceAll('-', '')}`;

/** The scopes of a passage. */
export function scopesOf({ kind, locale, source }: Scoped): string[] {
  return [localeScope(locale), ...(kind === 'explanation' ? [itemScope, courseScope(source.id)] : [])];
}

interface Scoped {
  readonly kind: HitKind;
  readonly locale: Locale;
  readonly source: Pick<Source, 'id'>;
}
