import { libraryOf, type Cell, type Library } from './data/cells.ts';
import { reportFailure } from './data/failures.ts';
import { deliverMessages } from './data/messages/messages.ts';
import type { Env } from './env.ts';
import { declareFeatures, type Manifest } from './edge/manifest.ts';
import { platform } from './edge/platform.ts';
import { minute, type Job } from './data/jobs/rules.ts';
import { feature as mail } from './messaging/mail/feature.ts';
import { feature as realtime } from './messaging/realtime/feature.ts';
import { feature as notifications } from './messaging/notifications/feature.ts';
import { feature as tracking } from './messaging/tracking/feature.ts';
import { feature as reports } from './messaging/reports/feature.ts';
import { feature as accounts } from './people/accounts/feature.ts';
import { feature as appTokens } from './people/app-tokens/feature.ts';
import { feature as credentials } from './people/credentials/feature.ts';
import { feature as factors } from './people/factors/feature.ts';
import { feature as identities } from './people/identities/feature.ts';
import { feature as profiles } from './people/profiles/feature.ts';
import { feature as flags } from './people/flags/feature.ts';
import { feature as exports } from './people/exports/feature.ts';
import { feature as personalData } from './people/personal-data/feature.ts';
import { feature as looks } from './people/looks/feature.ts';
import { feature as content } from './library/content/feature.ts';
import { feature as covers } from './library/covers/feature.ts';
import { feature as redirects } from './library/redirects/feature.ts';
import { feature as participations } from './learning/participations/feature.ts';
import { feature as courses } from './learning/courses/feature.ts';
import { feature as cases } from './learning/cases/feature.ts';
import { feature as notes } from './learning/notes/feature.ts';
import { feature as recommendations } from './learning/recommendations/feature.ts';
import { feature as quizzes } from './learning/quizzes/feature.ts';
import { feature as review } from './learning/review/feature.ts';
import { feature as samples } from './learning/samples/feature.ts';
import { feature as certificates } from './credit/certificates/feature.ts';
import { feature as badges } from './credit/badges/feature.ts';
import { feature as credits } from './credit/credits/feature.ts';
import { feature as externalCredits } from './credit/external-credits/feature.ts';
import { feature as transcripts } from './credit/transcripts/feature.ts';
import { feature as planner } from './credit/planner/feature.ts';
import { feature as reminders } from './credit/reminders/feature.ts';
import { feature as reporting } from './credit/reporting/feature.ts';
import { feature as outcomes } from './credit/outcomes/feature.ts';
import { feature as payments } from './commerce/payments/feature.ts';
import { feature as invoices } from './commerce/invoices/feature.ts';
import { feature as billing } from './commerce/billing/feature.ts';
import { feature as groups } from './groups/groups/feature.ts';
import { feature as seats } from './groups/seats/feature.ts';
import { groupCustomers } from './groups/seats/customer.ts';
import { declareCustomerKind } from './commerce/billing/booking.ts';
import { feature as assignments } from './groups/assignments/feature.ts';
import { feature as invitations } from './groups/invitations/feature.ts';
import { feature as domains } from './groups/domains/feature.ts';
import { feature as groupProgress } from './groups/progress/feature.ts';
import { feature as webinars } from './webinars/webinars/feature.ts';
import { feature as attendance } from './webinars/attendance/feature.ts';
import { feature as live } from './webinars/live/feature.ts';
import { feature as prompts } from './prompting/prompts/feature.ts';
import { feature as completions } from './prompting/completions/feature.ts';
import { feature as dashboards } from './home/dashboards/feature.ts';
import { feature as search } from './home/search/feature.ts';
import { feature as disclosures } from './home/disclosures/feature.ts';
import { feature as leaving } from './home/leaving/feature.ts';
import { feature as trail } from './desk/trail/feature.ts';
import { feature as staff } from './desk/staff/feature.ts';
import { feature as operations } from './desk/operations/feature.ts';
import { feature as drafts } from './desk/drafts/feature.ts';
import { feature as accreditations } from './desk/accreditations/feature.ts';
import { feature as support } from './desk/support/feature.ts';
import { feature as refunds } from './desk/refunds/feature.ts';
import { feature as siteSettings } from './desk/site-settings/feature.ts';
import { feature as reportBatches } from './desk/report-batches/feature.ts';
import { feature as webinarPackages } from './desk/webinar-packages/feature.ts';

/** Every feature of the edge, in the order of their dependencies. */
export const features: readonly Manifest[] = [
  platform,
  mail,
  realtime,
  notifications,
  tracking,
  reports,
  accounts,
  appTokens,
  credentials,
  factors,
  identities,
  profiles,
  flags,
  exports,
  personalData,
  looks,
  content,
  covers,
  redirects,
  participations,
  courses,
  cases,
  notes,
  recommendations,
  quizzes,
  review,
  samples,
  certificates,
  badges,
  credits,
  externalCredits,
  transcripts,
  planner,
  reminders,
  reporting,
  outcomes,
  payments,
  invoices,
  billing,
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
  completions,
  dashboards,
  search,
  disclosures,
  leaving,
  trail,
  staff,
  operations,
  drafts,
  accreditations,
  support,
  refunds,
  siteSettings,
  reportBatches,
  webinarPackages,
];

declareFeatures(features);
declareCustomerKind(groupCustomers);

/** Every kind of message between databases. */
export const messageKinds = features.flatMap(({ messages = [] }) => messages);

/** The job that delivers the messages of a database. */
function deliveryJob(what: string, sender: (env: Env, cell: Cell) => Cell | Library): Job {
  return {
    name: `deliver messages${what}`,
    interval: minute,
    limit: 60,
    rows: 500,
    run: (env, cell, limit) =>
      deliverMessages(env, sender(env, cell), messageKinds, (error) => reportFailure(error, env), { limit }),
  };
}

/** Every scheduled job; each runs in every cell. */
export const jobs: readonly Job[] = [
  deliveryJob('', (_, cell) => cell),
  // In every cell, so that cells are independent; handlers are idempotent.
  deliveryJob(' of the library', libraryOf),
  ...features.flatMap(({ jobs = [] }) => jobs),
];
