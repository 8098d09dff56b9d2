import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#contract/locales';
import { productName } from '#contract/product';
import { routeNames, routes, shellPath, withLocale, type RouteName } from '#contract/routes';

const htmlOf = (name: RouteName, locale: Locale = 'en') => readFileSync(`dist${shellPath(name, locale)}.html`, 'utf8');
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const titles = (locale: Locale) =>
  JSON.parse(readFileSync(`locales/${locale}/titles.json`, 'utf8')) as Record<RouteName, string>;

// Specification 2: "The title template is "{title} | {product}", or just the product name without a title."
describe.each(locales)('in %s', (locale) => {
  test.each(routeNames)('the title of the page %s ends with the product’s name', (name) => {
    expect(titleOf(htmlOf(name, locale))).toBe(`${titles(locale)[name]} | ${productName}`);
    expect(htmlOf(name, locale)).toContain(`<html lang="${locale}">`);
  });
});

// Specification 2: "| /dashboard | Title Dashboard; home page |"
// Specification 2: "| /more | Localized; title More |"
// Specification 2: "| /pricing | Described as Pricing |"
// Specification 2: "| /courses | Title Course Library |"
// Specification 2: "| /account/profile-info, /account/subscription, /account/professional-info | Title My account |"
// Specification 2: "| /tools/ai-prompting-tool | Title AI prompting tool |"
test.each([
  ['/dashboard', 'Dashboard'],
  ['/more', 'More'],
  ['/pricing', 'Pricing'],
  ['/courses', 'Course Library'],
  ['/webinars', 'Webinars'],
  ['/account/profile-info', 'My account'],
  ['/account/subscription', 'My account'],
  ['/account/professional-info', 'My account'],
  ['/tools/ai-prompting-tool', 'AI prompting tool'],
])('the page %s is titled %s', (path, title) => {
  expect(titleOf(readFileSync(`dist${path}.html`, 'utf8'))).toBe(`${title} | Wardwise`);
});

/** The layout of a built page, by an element that only this layout has. */
function layoutOf(html: string): string {
  if (html.includes('/art/auth-panel.svg')) return 'auth';
  return /<nav[^>]*aria-label="Main navigation"/.test(html) || html.includes('data-visitor-frame')
    ? 'default'
    : 'empty';
}

const logoOf = (html: string) => /<header[^>]*>\s*<a[^>]*href="([^"]+)"/.exec(html)?.[1];

// Specification 2: "Layouts: auth, default, empty."
// Specification 2: "/auth/login, /auth/signup, /auth/forgot-password, /auth/reset-password, /auth/verify-email | Auth layout"
// Specification 2: "/auth/signup-prompt | Seen; layout not shown"
// Specification 2: "summary and comparison use the empty layout"
// Specification 2: "| /auth/complete | Localized; empty layout |"
// Specification 2: "| /auth/about-you | Empty layout |"
// Specification 2: "| /enroll/new/{planGroup} | Empty layout |"
// Specification 2: "| /enroll/welcome-aboard | Localized; empty layout |"
describe.each([
  [
    'auth',
    ['login', 'signup', 'signupPrompt', 'forgotPassword', 'resetPassword', 'verifyEmail', 'enroll', 'enrollThankYou'],
  ],
  [
    'empty',
    [
      'authComplete',
      'aboutYou',
      'groupInviteAccept',
      'enrollNew',
      'enrollWelcomeAboard',
      'courseSummary',
      'courseComparison',
      'quiz',
      'lesson',
    ],
  ],
  ['default', ['dashboard', 'more', 'pricing', 'courses', 'course', 'webinars', 'webinar', 'groups', 'profileInfo']],
] satisfies [string, RouteName[]][])('the %s layout', (layout, names) => {
  test.each(names)('frames %s', (name) => {
    expect(routes[name].layout).toBe(layout);
    expect(layoutOf(htmlOf(name))).toBe(layout);
  });
});

test.each(routeNames)('the page %s has the layout of its route', (name) => {
  expect(layoutOf(htmlOf(name))).toBe(routes[name].layout);
});

// Specification 2: "| /enroll/{planGroup} | Auth layout; logo links to /pricing |"
// Specification 2: "| /enroll/thank-you | Auth layout; logo links to /dashboard |"
test('the logo of the order links to the prices, that of the thanks to the dashboard', () => {
  expect(logoOf(htmlOf('enroll', 'de'))).toBe('/de/pricing');
  expect(logoOf(htmlOf('enrollThankYou', 'de'))).toBe('/de/dashboard');
});

const isFound = (name: RouteName) => routes[name].for === 'anyone' && !routes[name].path.includes(':');
const origin = new URL(/rel="canonical" href="([^"]+)"/.exec(htmlOf('pricing'))?.[1] ?? '').origin;
const addressOf = (name: RouteName, locale: Locale) => origin + withLocale(routes[name].path, locale);

/** The language alternatives of a page for search engines. */
const alternatesOf = (name: RouteName) => [
  ...locales.map((locale) => [locale, addressOf(name, locale)]),
  ['x-default', addressOf(name, 'en')],
];

// Specification 2: "A language prefix applies to routes marked localized and, in general, to all routes except where stated. English has no prefix."
describe.each(locales)('search engines in %s', (locale) => {
  test.each(routeNames)('may index %s if it is for visitors', (name) => {
    const html = htmlOf(name, locale);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(canonical).toBe(isFound(name) ? addressOf(name, locale) : undefined);
    expect(alternates.map(([, language, address]) => [language, address])).toEqual(
      isFound(name) ? alternatesOf(name) : [],
    );
    expect(html.includes('<meta name="robots" content="noindex"')).toBe(!isFound(name));
  });
});

test('the site map has exactly the pages for visitors, in every language with all alternatives', () => {
  const map = readFileSync('dist/sitemap.xml', 'utf8');
  const entries = Array.from(map.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g), ([, address, links = '']) => ({
    address,
    links: Array.from(links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, language, href]) => [language, href]),
  }));
  const expected = routeNames
    .filter(isFound)
    .flatMap((name) => locales.map((locale) => ({ address: addressOf(name, locale), links: alternatesOf(name) })));
  expect(entries).toEqual(expected);
});

test('robots.txt has the address of the site map', () => {
  expect(readFileSync('dist/robots.txt', 'utf8')).toContain('Sitemap: ');
});

test('a space stands between two sentences of a page', () => {
  const joined = globSync('dist/**/*.html').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ' ');
    return Array.from(text.matchAll(/\S+\p{Ll}[.?]\p{Lu}\S*/gu), ([found]) => `${file}: ${found}`);
  });
  expect(joined).toEqual([]);
});

test.each(locales)('in %s the offer of an account lists what the prices list, planned parts as planned', (locale) => {
  const { opens } = JSON.parse(readFileSync(`locales/${locale}/pricing.json`, 'utf8')) as {
    opens: { trial: Record<string, string> };
  };
  const [list = ''] = /<main[\s\S]*?<ul[\s\S]*?<\/ul>/.exec(htmlOf('signupPrompt', locale)) ?? [];
  const points = Array.from(list.matchAll(/<li[\s\S]*?<\/li>/g), ([point]) => point.replace(/<[^>]*>/g, '').trim());
  expect(points).toEqual(Object.values(opens.trial));
});
