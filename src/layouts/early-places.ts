import type { Locale } from '#contract/locales';
import { routes, withLocale, type RouteName, type RouteParams } from '#contract/routes';

/**
 * The parameters of a page as placeholders, `(2)` for the second segment of its address: early reads are prerendered
 * without the address, and `src/app/ask-early.ts` fills the placeholders in.
 */
export function placesOf<Name extends RouteName>(name: Name, locale: Locale): RouteParams<Name> {
  const segments = withLocale(routes[name].path, locale).split('/');
  const places = segments.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), `(${index})`]] : []));
  return Object.fromEntries(places) as RouteParams<Name>;
}
