import type { APIRoute } from 'astro';

/** Search engines may read what visitors may; everything else leads to the login. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /backend/\nDisallow: /dev/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  );
