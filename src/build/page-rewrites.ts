import { locales } from '#contract/locales';
import { localePrefixes, routeNames, routes, shellPath } from '#contract/routes';

/**
 * `_redirects`, by which the CDN serves the one shell of a page with a parameter at each of its addresses without running
 * the Worker, where anybody may open the page.
 */
export function rewritesOf(): string {
  const open = routeNames.filter((name) => routes[name].for === 'anyone' && routes[name].path.includes(':'));
  const lines = open.flatMap((name) =>
    locales.map((locale, index) => `${localePrefixes[index]}${routes[name].path} ${shellPath(name, locale)} 200`),
  );
  return `${lines.join('\n')}\n`;
}
