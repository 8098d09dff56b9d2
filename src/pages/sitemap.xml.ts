import type { APIRoute } from 'astro';
import { defaultLocale, locales } from '#contract/locales';
import { routeNames, routes, withLocale } from '#contract/routes';

/** Every public page with a fixed address, in all languages, with its alternates. */
export const GET: APIRoute = ({ site }) => {
  const paths = routeNames
    .map((name) => routes[name])
    .filter((route) => route.for === 'anyone' && !route.path.includes(':'));
  const urls = paths.flatMap(({ path }) => locales.map((locale) => entry(path, locale)));
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );

  function entry(path: string, locale: (typeof locales)[number]): string {
    const address = (language: (typeof locales)[number]) => new URL(withLocale(path, language), site).href;
    const alternates = locales.map((language) => [language, address(language)] as const);
    const links = [...alternates, ['x-default', address(defaultLocale)] as const].map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return `  <url><loc>${address(locale)}</loc>${links.join('')}</url>`;
  }
};
