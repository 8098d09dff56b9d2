import { pageAt, type PlainRouteName } from '#contract/routes';

/** Every page that the frame links to, by the name of its icon: its route, and the key of its name in `frame`. */
export const destinations = {
  dashboard: { route: 'dashboard', name: 'nav.dashboard' },
  courses: { route: 'courses', name: 'nav.courses' },
  review: { route: 'review', name: 'nav.review' },
  webinars: { route: 'webinars', name: 'nav.webinars' },
  credits: { route: 'credits', name: 'nav.credits' },
  groups: { route: 'groups', name: 'nav.groups' },
  tools: { route: 'promptingTool', name: 'nav.tools' },
  more: { route: 'more', name: 'nav.more' },
  account: { route: 'profileInfo', name: 'account.profile' },
  profession: { route: 'professionalInfo', name: 'account.profession' },
  subscription: { route: 'subscription', name: 'account.subscription' },
  pricing: { route: 'pricing', name: 'nav.pricing' },
} satisfies Record<string, { readonly route: PlainRouteName; readonly name: string }>;

export type Destination = keyof typeof destinations;

/** The rail at the left and the bar at the bottom of small screens (design, Frame). */
export const rail: readonly Destination[] = [
  'dashboard',
  'courses',
  'review',
  'webinars',
  'credits',
  'groups',
  'tools',
];
export const bar: readonly Destination[] = ['dashboard', 'courses', 'review', 'credits', 'more'];

export const accountMenu: readonly Destination[] = ['account', 'profession', 'subscription'];

/** The groups of the page "More", by the key of their names. */
export const siteMap: Readonly<Record<string, readonly Destination[]>> = {
  learn: ['dashboard', 'courses', 'review', 'webinars', 'tools'],
  record: ['credits', 'groups'],
  account: [...accountMenu, 'pricing'],
};

/** Prefixes of the routes that belong to a destination. */
const families: Partial<Record<Destination, readonly string[]>> = {
  courses: ['course'],
  webinars: ['webinar'],
  groups: ['group'],
  more: ['webinar', 'promptingTool', 'group', 'pricing', 'profileInfo', 'professionalInfo', 'subscription'],
};

/** The value of `aria-current` for a link to a destination: `page` for the open page, `true` for its part of the site. */
export function currentState(destination: Destination, path: string): 'page' | 'true' | undefined {
  const open = pageAt(path)?.name ?? '';
  if (open === destinations[destination].route) return 'page';
  return families[destination]?.some((start) => open.startsWith(start)) ? 'true' : undefined;
}
