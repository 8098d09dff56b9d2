import { libraryOf } from './data/cells.ts';
import { reportFailure } from './data/failures.ts';
import { deliverMessages } from './data/messages/messages.ts';
import { declareFeatures, type Manifest } from './http/manifest.ts';
import { platform } from './http/platform.ts';
import { minute, type Job } from './jobs/rules.ts';
import { feature as mail } from './mail/feature.ts';
import { feature as realtime } from './realtime/feature.ts';
import { feature as notifications } from './notifications/feature.ts';
import { feature as tracking } from './tracking/feature.ts';
import { feature as reports } from './reports/feature.ts';
import { feature as accounts } from './accounts/feature.ts';
import { feature as credentials } from './credentials/feature.ts';
import { feature as factors } from './factors/feature.ts';
import { feature as identities } from './identities/feature.ts';
import { feature as profiles } from './profiles/feature.ts';
import { feature as flags } from './flags/feature.ts';
import { feature as appTokens } from './app-tokens/feature.ts';
import { feature as personalData } from './personal-data/feature.ts';
import { feature as content } from './content/feature.ts';
import { feature as covers } from './covers/feature.ts';
import { feature as redirects } from './redirects/feature.ts';
import { feature as participations } from './participations/feature.ts';
import { feature as courses } from './courses/feature.ts';
import { feature as quizzes } from './quizzes/feature.ts';
import { feature as review } from './review/feature.ts';
import { feature as recommendations } from './affinities/feature.ts';
import { feature as certificates } from './certificates/feature.ts';
import { feature as credits } from './credits/feature.ts';
import { feature as payments } from './payments/feature.ts';
import { feature as invoices } from './invoices/feature.ts';
import { feature as billing } from './billing/feature.ts';
import { feature as prompts } from './prompts/feature.ts';
import { feature as completions } from './completions/feature.ts';
import { feature as dashboards } from './dashboards/feature.ts';
import { feature as leaving } from './leaving/feature.ts';
import { feature as operations } from './cells/feature.ts';

/** Every feature of the edge, those that others are built on first. */
export const features: readonly Manifest[] = [
  platform,
  mail,
  realtime,
  notifications,
  tracking,
  reports,
  accounts,
  credentials,
  factors,
  identities,
  profiles,
  flags,
  appTokens,
  personalData,
  content,
  covers,
  redirects,
  participations,
  courses,
  quizzes,
  review,
  recommendations,
  certificates,
  credits,
  payments,
  invoices,
  billing,
  prompts,
  completions,
  dashboards,
  leaving,
  operations,
];

declareFeatures(features);

/** Every kind of message between databases. */
export const messageKinds = features.flatMap(({ messages = [] }) => messages);

/** Every scheduled job; each runs in every cell. */
export const jobs: readonly Job[] = [
  {
    name: 'deliver messages',
    interval: minute,
    limit: 60,
    rows: 500,
    run: (env, cell, rows) =>
      deliverMessages(env, cell, messageKinds, (error) => reportFailure(error, env), { most: rows }),
  },
  {
    // In every cell, so that none waits for another; whatever is delivered twice has the same effect as once.
    name: 'deliver messages of the library',
    interval: minute,
    limit: 60,
    rows: 500,
    run: (env, _, rows) =>
      deliverMessages(env, libraryOf(env), messageKinds, (error) => reportFailure(error, env), { most: rows }),
  },
  ...features.flatMap(({ jobs = [] }) => jobs),
];
