import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { decide } from '#contract/navigation/decision';
import { isRoot, loginAddress } from '#contract/navigation/gates';
import { isBot } from '#contract/http/bots';
import { errors } from '#contract/catalogue';
import { languageCookie } from '#contract/constants';
import { isPlanGroup } from '#contract/plans';
import { defaultLocale, isLocale, locales, type Locale } from '#contract/locales';
import { movedTo } from '#contract/navigation/addresses';
import { redirected } from '#contract/library/redirects';
import {
  errorStatuses,
  pageAt,
  routes,
  shellPath,
  splitLocale,
  statusOfErrorPage,
  withLocale,
  type ErrorStatus,
  type Page,
} from '#contract/routes';
import { logFailure } from '../data/failed-queries.ts';
import { HttpError } from './errors.ts';
import { reportFailure } from '../data/failures.ts';
import type { EdgeEnv } from './handle.ts';
import { session, shellViewer } from './sessions/session.ts';

/** Serves the static shell of the page at an address. */
export const pages = new Hono<EdgeEnv>();

pages.use('*', session);

pages.get('*', async (c) => {
  const url = new URL(c.req.url);
  const locale = preferredLocale(c);
  const moved = movedTo(url.pathname, locale);
  if (moved && isRoot(url) && !(await shellViewer(c.get('session')))) {
    return c.redirect(loginAddress(splitLocale(moved).locale, `/${url.search}`), 302);
  }
  // The root depends on the viewer, so no browser may cache its redirect.
  if (moved) return c.redirect(moved + url.search, splitLocale(url.pathname).rest === '/' ? 302 : 301);

  const page = pageAt(url.pathname);
  return page && isKnown(page) ? shellOf(c, page, url) : fileOrElse(c, url);
});

/** Whether the page of an address exists, as far as no database is needed to know. */
function isKnown({ params: { planGroup } }: Page): boolean {
  return planGroup === undefined || isPlanGroup(planGroup);
}

/** The page's shell, unless an access rule sends the navigation elsewhere. */
async function shellOf(c: Context<EdgeEnv>, page: Page, url: URL): Promise<Response> {
  const navigation = { page, path: url.pathname + url.search, viewer: await shellViewer(c.get('session')) };
  const { goTo } = decide(navigation);
  if (goTo) return c.redirect(goTo, 302);
  const destination = await destinationFor(c, url);
  const sent = decide({ ...navigation, destination }).goTo;
  if (sent) return sendTo(c, sent);
  const shell = await c.env.ASSETS.fetch(new Request(new URL(shellPath(page.name, page.locale), url), c.req.raw));
  const answer = new Response(shell.body, shell);
  if (routes[page.name].for !== 'anyone') answer.headers.set('Cache-Control', 'private, no-cache');
  return answer;
}

/** A file of the build, else the redirect of the address, else the page for unknown addresses. */
async function fileOrElse(c: Context<EdgeEnv>, url: URL): Promise<Response> {
  const { ASSETS } = c.env;
  const status = statusOfErrorPage(url.pathname);
  if (status) return errorPage(ASSETS, c.req.raw, status);
  const file = await ASSETS.fetch(c.req.raw);
  if (file.status !== 404) return file;
  const destination = await destinationFor(c, url);
  if (destination) return sendTo(c, redirected(destination, url));
  const page = await errorPage(ASSETS, c.req.raw, 404);
  return destination === undefined ? withoutAddress(page) : page;
}

/**
 * Answers with an address of the redirect table. A script, which may not follow one that leaves the site, is answered
 * with nothing, so that the page's router lets the browser itself go there.
 */
function sendTo(c: Context<EdgeEnv>, address: string): Response {
  const isScript = c.req.header('sec-fetch-dest') === 'empty';
  c.header('Vary', 'Sec-Fetch-Dest', { append: true });
  return isScript && !address.startsWith('/') ? c.body(null, 204) : c.redirect(address, 302);
}

/** A failed lookup only says that there is no page (specification, section 8). */
function withoutAddress(page: Response): Response {
  return new HTMLRewriter().on('[data-address]', { element: (address) => void address.remove() }).transform(page);
}

/** Where the redirect table sends an address; `undefined` if the table cannot be asked. */
async function destinationFor(c: Context<EdgeEnv>, { pathname }: URL): Promise<string | null | undefined> {
  try {
    return await c.get('lookUpRedirect')(c.env, pathname);
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}

/** The language a user chose before, else the first of the browser's languages that there is. */
function preferredLocale(c: Context<EdgeEnv>): Locale {
  const chosen = getCookie(c, languageCookie);
  if (isLocale(chosen)) return chosen;
  const known = accepts(c, {
    header: 'Accept-Language',
    supports: [...locales],
    default: defaultLocale,
    match: (asked, { default: otherwise }) =>
      asked
        .filter(({ q }) => q > 0)
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().split('-')[0])
        .find(isLocale) ?? otherwise,
  });
  return isLocale(known) ? known : defaultLocale;
}

pages.onError((error, c) => {
  const status = error instanceof HttpError ? errors[error.code] : 500;
  if (!(error instanceof HttpError)) c.executionCtx.waitUntil(reportFailure(error, c.env, c.req.raw));
  return errorPage(c.env.ASSETS, c.req.raw, errorStatuses.find((known) => known === status) ?? 500);
});

/** Bots are shown no error page (specification, section 2, Error screen). */
async function errorPage(assets: Fetcher, request: Request, status: ErrorStatus): Promise<Response> {
  if (isBot(request.headers.get('user-agent') ?? '')) return new Response(null, { status });
  const url = new URL(request.url);
  const address = new URL(withLocale(`/${status}`, splitLocale(url.pathname).locale), url);
  const page = await assets.fetch(new Request(address, { headers: request.headers }));
  return new Response(page.body, { status, headers: page.headers });
}
