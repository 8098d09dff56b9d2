import { Hono } from 'hono';
import { redirectFor } from '#contract/access';
import { movedTo } from '#contract/redirects';
import { pageAt, routes, shellPath, splitLocale, withLocale } from '#contract/routes';
import type { EdgeEnv } from './serve.ts';
import { session } from './session.ts';

/** Serves the static shell of whatever page an address leads to. */
export const pages = new Hono<EdgeEnv>();

pages.use('*', session);

pages.get('*', async (c) => {
  const url = new URL(c.req.url);
  const moved = movedTo(url.pathname);
  if (moved) return c.redirect(moved + url.search, 301);

  const page = pageAt(url.pathname);
  if (!page) return notFound(c.env.ASSETS, c.req.raw, url);

  const target = redirectFor({ page, path: url.pathname + url.search, asker: c.get('viewer') });
  if (target) return c.redirect(target, 302);
  const shell = await c.env.ASSETS.fetch(new Request(new URL(shellPath(page.name, page.locale), url), c.req.raw));
  const answer = new Response(shell.body, shell);
  if (routes[page.name].for !== 'anyone') answer.headers.set('Cache-Control', 'private, no-cache');
  return answer;
});

/** A file of the build under an address that is no page, else the 404 page in the language of the address. */
async function notFound(assets: Fetcher, request: Request, url: URL): Promise<Response> {
  const file = await assets.fetch(request);
  if (file.status !== 404) return file;
  const { locale } = splitLocale(url.pathname);
  const page = await assets.fetch(new Request(new URL(withLocale('/404', locale), url), { headers: request.headers }));
  return new Response(page.body, { ...page, status: 404, headers: page.headers });
}
