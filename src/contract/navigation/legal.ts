import type { Locale } from '#contract/locales';
import { withLocale, type RouteName } from '#contract/routes';

/** Pages that a business owes everybody who may order from it; their texts are Markdown of the deployment. */
export const legalPages = ['terms', 'privacy', 'imprint', 'withdrawal'] as const satisfies readonly RouteName[];

export type LegalPage = (typeof legalPages)[number];

/** The address of a legal text, also in the browser, which loads no routes of these pages. */
export function legalAddress(page: LegalPage, locale: Locale): string {
  return withLocale(`/legal/${page}`, locale);
}
