import type * as v from 'valibot';
import { accounts } from '#contract/people/accounts';
import { personalData } from '#contract/people/personal-data';
import { badges } from '#contract/credit/badges';
import { billing } from '#contract/commerce/billing';
import { cases } from '#contract/learning/cases';
import { certificates } from '#contract/credit/certificates';
import { completions } from '#contract/prompting/completions';
import { contents } from '#contract/library/content';
import { courses } from '#contract/learning/courses';
import { credentials } from '#contract/people/credentials';
import { credits } from '#contract/credit/credits';
import { dashboards } from '#contract/home/dashboards';
import { disclosures } from '#contract/home/disclosures';
import { factors } from '#contract/people/factors';
import { commonErrors, type ErrorCatalogue } from '#contract/http/errors';
import { identities } from '#contract/people/identities';
import { flags } from '#contract/people/flags';
import { appTokens } from '#contract/people/app-tokens';
import { domains } from '#contract/groups/domains';
import { assignments } from '#contract/groups/assignments';
import { groups } from '#contract/groups/groups';
import { seats } from '#contract/groups/seats';
import { invitations } from '#contract/groups/invitations';
import { groupProgress } from '#contract/groups/progress';
import { notes } from '#contract/learning/notes';
import { notifications } from '#contract/messaging/notifications';
import { profiles } from '#contract/people/profiles';
import { accreditations } from '#contract/desk/accreditations';
import { operations } from '#contract/desk/operations';
import { drafts } from '#contract/desk/drafts';
import { support } from '#contract/desk/support';
import { refunds } from '#contract/desk/refunds';
import { reportBatches } from '#contract/desk/report-batches';
import { webinarPackages } from '#contract/desk/webinar-packages';
import { siteSettings } from '#contract/desk/site-settings';
import { trail } from '#contract/desk/trail';
import { planner } from '#contract/credit/planner';
import { prompts } from '#contract/prompting/prompts';
import { quizzes } from '#contract/learning/quizzes';
import { recommendations } from '#contract/learning/recommendations';
import { review } from '#contract/learning/review';
import { realtime } from '#contract/messaging/realtime';
import { search } from '#contract/home/search';
import { reminders } from '#contract/credit/reminders';
import { reporting } from '#contract/credit/reporting';
import { samples } from '#contract/learning/samples';
import { settings } from '#contract/settings';
import { subscriptions } from '#contract/commerce/billing/subscription-events';
import { externalCredits } from '#contract/credit/external-credits';
import { transcripts } from '#contract/credit/transcripts';
import { tracking } from '#contract/messaging/tracking';
import { redirects } from '#contract/library/redirects';
import { attendance } from '#contract/webinars/attendance';
import { webinars } from '#contract/webinars/webinars';
import { live } from '#contract/webinars/live';
import type { Endpoint, Feature } from '#contract/feature';

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
  disclosures,
  search,
  courses,
  cases,
  notes,
  recommendations,
  quizzes,
  review,
  samples,
  credits,
  certificates,
  badges,
  externalCredits,
  transcripts,
  planner,
  reminders,
  reporting,
  groups,
  seats,
  assignments,
  invitations,
  domains,
  groupProgress,
  webinars,
  attendance,
  live,
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
  operations,
  accreditations,
  trail,
  drafts,
  support,
  refunds,
  siteSettings,
  reportBatches,
  webinarPackages,
} satisfies Record<string, Feature>;

type Features = typeof features;
type AnyFeature = Features[keyof Features];
type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** An endpoint by the names of its feature and its own, such as `courses.list`. */
export type EndpointId = {
  [Name in keyof Features]: `${Name}.${keyof Features[Name]['endpoints'] & string}`;
}[keyof Features];

export type EndpointAt<Id extends EndpointId> = Id extends `${infer Name extends keyof Features}.${infer Own}`
  ? Extract<Features[Name]['endpoints'][Own & keyof Features[Name]['endpoints']], Endpoint>
  : never;

export type ErrorCode = keyof typeof commonErrors | KeysOf<AnyFeature['errors']>;

/** Every failure code with its status. */
export const errors = Object.assign(
  {},
  commonErrors,
  ...Object.values(features).map((feature) => feature.errors),
) as Record<ErrorCode, ErrorCatalogue[Uppercase<string>]>;

type AnyMessages = Extract<AnyFeature, { readonly messages: object }>['messages'];
type Messages = { [Name in KeysOf<AnyMessages>]: Extract<AnyMessages, Readonly<Record<Name, unknown>>>[Name] };

/** All messages on a user's own channel, by the name on the wire. */
export const realtimeMessages = Object.assign(
  {},
  ...Object.values<Feature>(features).map(({ messages }) => messages),
) as Messages;

/** A message before it is sent: its name and data. */
export type RealtimeMessage = {
  [Name in keyof Messages]: { event: Name; data: v.InferOutput<Messages[Name]> };
}[keyof Messages];
