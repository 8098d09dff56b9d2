import type { Role } from '#contract/navigation/access';
import type { PlainRouteName } from '#contract/routes';

interface Screen {
  readonly route: PlainRouteName;
  readonly for: readonly Role[];
}

/** The screens of the desk in the order of their links; each account sees the links to those that are for it. */
export const deskScreens: readonly Screen[] = [
  { route: 'deskCourses', for: ['author', 'editor'] },
  { route: 'deskWebinars', for: ['author', 'editor'] },
  { route: 'deskRedirects', for: ['editor'] },
  { route: 'accreditations', for: ['officer'] },
  { route: 'deskReports', for: ['officer'] },
  { route: 'deskPeople', for: ['support'] },
  { route: 'deskRefunds', for: ['support'] },
  { route: 'desk', for: ['operator'] },
  { route: 'deskFlags', for: ['operator'] },
  { route: 'deskCoupons', for: ['operator'] },
  { route: 'deskTrail', for: ['author', 'editor', 'officer', 'support', 'operator'] },
];
