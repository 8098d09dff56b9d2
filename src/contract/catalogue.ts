import { accounts } from '#contract/accounts';
import { personalData } from '#contract/accounts/personal-data';
import { billing } from '#contract/billing';
import { certificates } from '#contract/certificates';
import { completions } from '#contract/prompts/completions';
import { contents } from '#contract/contents';
import { courses } from '#contract/courses';
import { credentials } from '#contract/credentials';
import { credits } from '#contract/credits';
import { dashboards } from '#contract/dashboards';
import { factors } from '#contract/factors';
import { commonErrors, type ErrorCatalogue } from '#contract/http/errors';
import { identities } from '#contract/identities';
import { flags } from '#contract/configuration/flags';
import { appTokens } from '#contract/accounts/app-tokens';
import { groups } from '#contract/groups';
import { notifications } from '#contract/notifications';
import { profiles } from '#contract/accounts/profiles';
import { prompts } from '#contract/prompts';
import { quizzes } from '#contract/quizzes';
import { review } from '#contract/quizzes/review';
import { realtime } from '#contract/realtime';
import { settings } from '#contract/configuration/settings';
import { subscriptions } from '#contract/billing/subscription-events';
import { tracking } from '#contract/tracking';
import { redirects } from '#contract/navigation/redirects';
import { webinars } from '#contract/webinars';
import type { Feature } from '#contract/feature';

/** Every feature of the product, one line each. */
export const features = {
  accounts,
  personalData,
  identities,
  flags,
  credentials,
  profiles,
  factors,
  dashboards,
  courses,
  quizzes,
  review,
  credits,
  certificates,
  groups,
  webinars,
  prompts,
  subscriptions,
  billing,
  contents,
  notifications,
  redirects,
  realtime,
  settings,
  tracking,
  completions,
  appTokens,
} satisfies Record<string, Feature>;

type AnyFeature = (typeof features)[keyof typeof features];
type KeysOf<Union> = Union extends unknown ? keyof Union : never;

export type ErrorCode = keyof typeof commonErrors | KeysOf<AnyFeature['errors']>;

/** Every failure code with its status. */
export const errors = Object.assign(
  {},
  commonErrors,
  ...Object.values(features).map((feature) => feature.errors),
) as Record<ErrorCode, ErrorCatalogue[Uppercase<string>]>;
