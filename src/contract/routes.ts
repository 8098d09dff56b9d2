import { defaultLocale, isLocale, locales, type Locale } from '#contract/locales';

/** Layouts of pages (specification, section 2, Layouts). */
export type LayoutName = 'auth' | 'default' | 'empty';

/**
 * Whom a page is for: `anyone` is open without a session and served from the CDN without running code,
 * `onboarding` needs a session only, `learners` also a confirmed mail and a complete registration.
 */
export type PageAudience = 'anyone' | 'onboarding' | 'learners';

/** What may guard a page's data; the edge judges it where it is asked for (product decisions, Course guard). */
const guards = ['course', 'activity'] as const;

interface Route {
  /** The address without the language prefix, the same in all languages. `:name` marks a parameter. */
  readonly path: `/${string}`;
  readonly layout: LayoutName;
  readonly for: PageAudience;
  readonly guard?: (typeof guards)[number];
  /** Whether it stays open before an onboarding gate is passed (specification, section 2, rule 1). */
  readonly isUngated?: true;
}

/**
 * Every page of the site, declared once (specification, section 2, Route table). `src/shells/<name>.astro` draws it,
 * the edge serves it, islands link to it, and its title is `titles:<name>` in every language.
 */
export const routes = {
  dashboard: { path: '/dashboard', layout: 'default', for: 'learners' },
  more: { path: '/more', layout: 'default', for: 'learners' },
  deskCourses: { path: '/desk/courses', layout: 'default', for: 'learners' },
  deskDraft: { path: '/desk/drafts/:draftId', layout: 'default', for: 'learners' },
  deskWebinars: { path: '/desk/webinars', layout: 'default', for: 'learners' },
  deskVersions: { path: '/desk/versions/:courseId', layout: 'default', for: 'learners' },
  deskPeople: { path: '/desk/people', layout: 'default', for: 'learners' },
  deskRefunds: { path: '/desk/refunds', layout: 'default', for: 'learners' },
  deskRedirects: { path: '/desk/redirects', layout: 'default', for: 'learners' },
  deskFlags: { path: '/desk/flags', layout: 'default', for: 'learners' },
  deskCoupons: { path: '/desk/coupons', layout: 'default', for: 'learners' },
  deskReports: { path: '/desk/reports', layout: 'default', for: 'learners' },
  deskTrail: { path: '/desk/trail', layout: 'default', for: 'learners' },
  desk: { path: '/desk', layout: 'default', for: 'learners' },
  accreditations: { path: '/desk/accreditations', layout: 'default', for: 'learners' },
  pricing: { path: '/pricing', layout: 'default', for: 'anyone' },
  login: { path: '/auth/login', layout: 'auth', for: 'anyone' },
  signup: { path: '/auth/signup', layout: 'auth', for: 'anyone' },
  signupPrompt: { path: '/auth/signup-prompt', layout: 'auth', for: 'anyone' },
  forgotPassword: { path: '/auth/forgot-password', layout: 'auth', for: 'anyone' },
  resetPassword: { path: '/auth/reset-password', layout: 'auth', for: 'anyone' },
  undoEmailChange: { path: '/auth/undo-email-change', layout: 'auth', for: 'anyone', isUngated: true },
  restoreAccess: { path: '/auth/restore-access', layout: 'auth', for: 'anyone', isUngated: true },
  verifyEmail: { path: '/auth/verify-email', layout: 'auth', for: 'anyone' },
  accountRecovery: { path: '/auth/account-recovery', layout: 'auth', for: 'anyone' },
  authComplete: { path: '/auth/complete', layout: 'empty', for: 'onboarding' },
  aboutYou: { path: '/auth/about-you', layout: 'empty', for: 'onboarding' },
  accountDeletion: { path: '/auth/deletion', layout: 'empty', for: 'onboarding' },
  oauthCallback: { path: '/oauth/callback', layout: 'empty', for: 'anyone', isUngated: true },
  groups: { path: '/groups', layout: 'default', for: 'learners' },
  groupMember: { path: '/groups/members/:memberId', layout: 'default', for: 'learners' },
  groupInviteAccept: { path: '/groups/:groupId/invite/accept', layout: 'empty', for: 'learners' },
  inviteAccept: { path: '/invite/accept', layout: 'empty', for: 'anyone', isUngated: true },
  courses: { path: '/courses', layout: 'default', for: 'learners' },
  course: { path: '/courses/:courseId', layout: 'default', for: 'learners', guard: 'course' },
  courseSummary: { path: '/courses/:courseId/summary', layout: 'empty', for: 'learners', guard: 'activity' },
  courseComparison: { path: '/courses/:courseId/comparison', layout: 'empty', for: 'learners', guard: 'activity' },
  courseRecommendations: {
    path: '/courses/:courseId/recommendations',
    layout: 'default',
    for: 'learners',
    guard: 'activity',
  },
  quiz: { path: '/courses/:courseId/quizzes/:quizId', layout: 'empty', for: 'learners', guard: 'activity' },
  lesson: { path: '/courses/:courseId/lessons/:lessonId', layout: 'empty', for: 'learners', guard: 'activity' },
  review: { path: '/review', layout: 'default', for: 'learners' },
  credits: { path: '/credits', layout: 'default', for: 'learners' },
  webinars: { path: '/webinars', layout: 'default', for: 'learners' },
  webinar: { path: '/webinars/:webinar', layout: 'default', for: 'learners' },
  enrollThankYou: { path: '/enroll/thank-you', layout: 'auth', for: 'learners' },
  enrollWelcomeAboard: { path: '/enroll/welcome-aboard', layout: 'empty', for: 'learners' },
  enrollBasicMonthly: { path: '/enroll/basic-monthly', layout: 'auth', for: 'learners' },
  enrollProYearly: { path: '/enroll/pro-yearly', layout: 'auth', for: 'learners' },
  enrollNew: { path: '/enroll/new/:planGroup', layout: 'empty', for: 'learners' },
  enroll: { path: '/enroll/:planGroup', layout: 'auth', for: 'learners' },
  errorThankYou: { path: '/error/thank-you', layout: 'default', for: 'learners' },
  profileInfo: { path: '/account/profile-info', layout: 'default', for: 'learners' },
  subscription: { path: '/account/subscription', layout: 'default', for: 'learners' },
  professionalInfo: { path: '/account/professional-info', layout: 'default', for: 'learners' },
  promptingTool: { path: '/tools/ai-prompting-tool', layout: 'default', for: 'learners' },
  sharedPrompt: { path: '/tools/ai-prompting-tool/shared', layout: 'default', for: 'anyone', isUngated: true },
  unsubscribe: { path: '/unsubscribe/:token', layout: 'empty', for: 'anyone' },
  verifyCertificate: { path: '/verify/:serial', layout: 'empty', for: 'anyone', isUngated: true },
  terms: { path: '/legal/terms', layout: 'default', for: 'anyone', isUngated: true },
  privacy: { path: '/legal/privacy', layout: 'default', for: 'anyone', isUngated: true },
  imprint: { path: '/legal/imprint', layout: 'default', for: 'anyone', isUngated: true },
  withdrawal: { path: '/legal/withdrawal', layout: 'default', for: 'anyone', isUngated: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

export const routeNames = Object.keys(routes) as RouteName[];

/** @throws if a page names a guard that does not exist (specification, section 8) */
export function checkGuards(
  table: Readonly<Record<string, { readonly path: string; readonly guard?: string }>> = routes,
): void {
  for (const [name, { guard }] of Object.entries(table)) {
    if (guard !== undefined && !guards.some((known) => known === guard))
      throw new Error(`The page ${name} names an unknown route guard: ${guard}`);
  }
}

type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type RouteParams<Name extends RouteName> = Record<ParamsIn<(typeof routes)[Name]['path']>, string>;

/** Pages without parameters, which redirects and menus may link to. */
export type PlainRouteName = {
  [Name in RouteName]: keyof RouteParams<Name> extends never ? Name : never;
}[RouteName];

type ParamsArgument<Name extends RouteName> = keyof RouteParams<Name> extends never ? [] : [params: RouteParams<Name>];

/**
 * The address of a page in one language.
 *
 * @example href('course', 'fr', { courseId: 'astro' }) // '/fr/courses/astro'
 */
export function href<Name extends RouteName>(name: Name, locale: Locale, ...[params]: ParamsArgument<Name>): string {
  return fill(patternOf(name, locale), (param) => encodeURIComponent((params as Record<string, string>)[param] ?? ''));
}

/** Where the build writes the shell of a page: its pattern with `_` for each parameter. */
export function shellPath(name: RouteName, locale: Locale): string {
  return fill(patternOf(name, locale), () => '_');
}

/** File name of a page's shell and of everything else that is called after a route. */
export function shellName(name: RouteName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export interface Page {
  readonly name: RouteName;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

/** The page of an address; `undefined` if there is none. A trailing slash is ignored. */
export function pageAt(pathname: string): Page | undefined {
  const { locale, rest } = splitLocale(pathname);
  const asked = segments(rest);
  for (const name of routeNames) {
    const params = match(segments(routes[name].path), asked);
    if (params) return { name, locale, params };
  }
  return undefined;
}

/** Splits the language prefix from an address. */
export function splitLocale(pathname: string): { locale: Locale; rest: string } {
  const [, first, tail = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  if (isLocale(first) && first !== defaultLocale) return { locale: first, rest: tail || '/' };
  return { locale: defaultLocale, rest: pathname || '/' };
}

/** Adds the language prefix to an address without one. */
export function withLocale(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** Statuses with a prerendered page, at `/404` for example. */
export const errorStatuses = [403, 404, 500] as const;

export type ErrorStatus = (typeof errorStatuses)[number];

/** The status of an error page; `undefined` for every other address. */
export function statusOfErrorPage(pathname: string): ErrorStatus | undefined {
  return errorStatuses.find((status) => splitLocale(pathname).rest === `/${status}`);
}

/** Every language prefix: an empty one for the default language. */
export const localePrefixes: readonly string[] = locales.map((locale) => withLocale('/', locale).replace(/\/$/, ''));

function patternOf(name: RouteName, locale: Locale): string {
  return withLocale(routes[name].path, locale);
}

function fill(pattern: string, value: (param: string) => string): string {
  return pattern.replace(/:(\w+)/g, (_, param: string) => value(param));
}

function segments(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

function match(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = asked[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeSegment(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

/** Decodes a path segment, which may be malformed, such as a single `%`. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
