import type { PlainRouteName } from '#contract/routes';

/** A page the frame leads to, with the key of its icon and its name. */
interface Entry {
  readonly icon: 'dashboard' | 'courses' | 'webinars' | 'credits' | 'groups' | 'tools' | 'more';
  readonly to: PlainRouteName;
}

const dashboard: Entry = { icon: 'dashboard', to: 'dashboard' };
const courses: Entry = { icon: 'courses', to: 'courses' };
const webinars: Entry = { icon: 'webinars', to: 'webinars' };
const credits: Entry = { icon: 'credits', to: 'credits' };
const groups: Entry = { icon: 'groups', to: 'groups' };
const tools: Entry = { icon: 'tools', to: 'promptingTool' };
const more: Entry = { icon: 'more', to: 'more' };

/** Pages of the rail at the left and of the bar at the bottom of small screens (design, Frame). */
export const rail = [dashboard, courses, webinars, credits, groups, tools];
export const bar = [dashboard, courses, webinars, tools, more];

/** Parts of the site that hold pages of their own below an entry. */
const families: readonly (readonly [entry: PlainRouteName, start: string])[] = [
  ['courses', 'course'],
  ['webinars', 'webinar'],
  ['groups', 'group'],
  ...['credits', 'group', 'pricing', 'profileInfo', 'professionalInfo', 'subscription'].map(
    (start) => ['more', start] as const,
  ),
];

/** How an entry stands to the open page: it is that page, or leads to its part of the site. */
export function standing(entry: PlainRouteName, open: string): 'page' | 'true' | undefined {
  if (entry === open) return 'page';
  return families.some(([name, start]) => name === entry && open.startsWith(start)) ? 'true' : undefined;
}
