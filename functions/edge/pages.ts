import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { decide, redirected } from '#contract/navigation/decision';
import { isRoot, loginAddress } from '#contract/navigation/gates';
import { webinarOf } from '#contract/credit/certificates/activities';
import { isBot } from '#contract/http/bots';
import { errors } from '#contract/catalogue';
import { languageCookie } from '#contract/constants';
import { isPlanGroup } from '#contract/plans';
import { defaultLocale, isLocale, locales, type Locale } from '#contract/locales';
import { movedTo } from '#contract/navigation/addresses';
import {
  errorStatuses,
  href,
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

/** Serves the static shells of pages. */
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
  const webinar = page && webinarPage(page);
  if (webinar) return c.redirect(webinar, 302);
  return page && pageExists(page) ? serveShell(c, page, url) : serveFile(c, url);
});

/** The page of the webinar whose recording has the address of a course or its lesson. */
function webinarPage({ name, locale, params: { courseId = '' } }: Page): string | undefined {
  const activity = webinarOf(courseId);
  return activity && (name === 'course' || name === 'lesson') ? href('webinar', locale, activity) : undefined;
}

/** Whether the page of an address exists, without a database lookup. */
function pageExists({ params: { planGroup } }: Page): boolean {
  return planGroup === undefined || isPlanGroup(planGroup);
}

/** Serves the shell of a page, or the redirect of an access rule. */
async function serveShell(c: Context<EdgeEnv>, page: Page, url: URL): Promise<Response> {
  const navigation = { page, path: url.pathname + url.search, viewer: await shellViewer(c.get('session')) };
  const { goTo } = decide(navigation);
  if (goTo) return c.redirect(goTo, 302);
  const destination = await destinationFor(c, url);
  const redirect = decide({ ...navigation, destination }).goTo;
  if (redirect) return redirectTo(c, redirect);
  const shell = await c.env.ASSETS.fetch(new Request(new URL(shellPath(page.name, page.locale), url), c.req.raw));
  const answer = new Response(shell.body, shell);
  if (routes[page.name].for !== 'anyone') answer.headers.set('Cache-Control', 'private, no-cache');
  return answer;
}

/** Serves a file of the build, else the redirect of the address, else the 404 page. */
async function serveFile(c: Context<EdgeEnv>, url: URL): Promise<Response> {
  const { ASSETS } = c.env;
  const status = statusOfErrorPage(url.pathname);
  if (status) return errorPage(ASSETS, c.req.raw, status);
  const file = await ASSETS.fetch(c.req.raw);
  if (file.status !== 404) return file;
  const destination = await destinationFor(c, url);
  if (destination) return redirectTo(c, redirected(destination, url));
  const page = await errorPage(ASSETS, c.req.raw, 404);
  return destination === undefined ? removeAddress(page) : page;
}

/**
 * Redirects to an address of the redirect table. A script cannot follow a redirect to another site: it gets an
 * empty response, so that the page's router makes the browser navigate.
 */
function redirectTo(c: Context<EdgeEnv>, address: string): Response {
  const isScript = c.req.header('sec-fetch-dest') === 'empty';
  c.header('Vary', 'Sec-Fetch-Dest', { append: true });
  return isScript && !address.startsWith('/') ? c.body(null, 204) : c.redirect(address, 302);
}

/** Removes the address from the 404 page after a failed lookup (specification, section 8). */
function removeAddress(page: Response): Response {
  return new HTMLRewriter().on('[data-address]', { element: (address) => void address.remove() }).transform(page);
}

/** The redirect of an address; `undefined` if the lookup failed. */
async function destinationFor(c: Context<EdgeEnv>, { pathname }: URL): Promise<string | null | undefined> {
  try {
    return await c.get('lookUpRedirect')(c.env, pathname);
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}

/** The chosen language, else the first supported language of the browser. */
function preferredLocale(c: Context<EdgeEnv>): Locale {
  const chosen = getCookie(c, languageCookie);
  if (isLocale(chosen)) return chosen;
  const match = accepts(c, {
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
  return isLocale(match) ? match : defaultLocale;
}

pages.onError((error, c) => {
  const status = error instanceof HttpError ? errors[error.code] : 500;
  if (!(error instanceof HttpError)) c.executionCtx.waitUntil(reportFailure(error, c.env, c.req.raw));
  return errorPage(c.env.ASSETS, c.req.raw, errorStatuses.find((match) => match === status) ?? 500);
});

/** Serves an error page; bots get an empty body (specification, section 2, Error screen). */
async function errorPage(assets: Fetcher, request: Request, status: ErrorStatus): Promise<Response> {
  if (isBot(request.headers.get('user-agent') ?? '')) return new Response(null, { status });
  const url = new URL(request.url);
  const address = new URL(withLocale(`/${status}`, splitLocale(url.pathname).locale), url);
  const page = await assets.fetch(new Request(address, { headers: request.headers }));
  return new Response(page.body, { status, headers: page.headers });
}
