import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';

/** An order in an address: its key, and the group that it is for, unless it is the viewer's own. */
interface OrderOfPage {
  readonly order: string;
  readonly group?: string;
}

/** The path of the page after a payment, which waits for its confirmation. */
export function thankYouPath(locale: Locale, { ...query }: OrderOfPage): string {
  return `${href('enrollThankYou', locale)}?${new URLSearchParams(query)}`;
}

/** The path of the page about an order that was not completed. */
export function orderEndPath(locale: Locale, { ...query }: OrderOfPage): string {
  return `${href('errorThankYou', locale)}?${new URLSearchParams(query)}`;
}
