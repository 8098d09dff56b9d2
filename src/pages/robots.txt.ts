import type { APIRoute } from 'astro';

/** Search engines may read public pages; all others redirect to the login. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /backend/\nDisallow: /dev/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  );
