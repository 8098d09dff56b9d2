import { Hono } from 'hono';
import { redirectFor } from '#contract/access';
import { isBot } from '#contract/bots';
import { errors } from '#contract/catalogue';
import { movedTo } from '#contract/redirects';
import {
  errorStatuses,
  pageAt,
  routes,
  shellPath,
  splitLocale,
  statusOfErrorPage,
  withLocale,
  type ErrorStatus,
} from '#contract/routes';
import { Refused } from './refuse.ts';
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
  if (!page) return fileOrError(c.env.ASSETS, c.req.raw);

  const target = redirectFor({ page, path: url.pathname + url.search, asker: c.get('viewer') });
  if (target) return c.redirect(target, 302);
  const shell = await c.env.ASSETS.fetch(new Request(new URL(shellPath(page.name, page.locale), url), c.req.raw));
  const answer = new Response(shell.body, shell);
  if (routes[page.name].for !== 'anyone') answer.headers.set('Cache-Control', 'private, no-cache');
  return answer;
});

pages.onError((error, c) => {
  const status = error instanceof Refused ? errors[error.code] : 500;
  if (!(error instanceof Refused)) console.error(error);
  return errorPage(c.env.ASSETS, c.req.raw, errorStatuses.find((known) => known === status) ?? 500);
});

/** A file of the build under an address that is no page, else the page of the error, in the language of the address. */
async function fileOrError(assets: Fetcher, request: Request): Promise<Response> {
  const status = statusOfErrorPage(new URL(request.url).pathname);
  if (status) return errorPage(assets, request, status);
  const file = await assets.fetch(request);
  return file.status === 404 ? errorPage(assets, request, 404) : file;
}

/** Bots are shown no error page (specification, section 2, Error screen). */
async function errorPage(assets: Fetcher, request: Request, status: ErrorStatus): Promise<Response> {
  if (isBot(request.headers.get('user-agent') ?? '')) return new Response(null, { status });
  const url = new URL(request.url);
  const address = new URL(withLocale(`/${status}`, splitLocale(url.pathname).locale), url);
  const page = await assets.fetch(new Request(address, { headers: request.headers }));
  return new Response(page.body, { status, headers: page.headers });
}
