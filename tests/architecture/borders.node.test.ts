import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

/** What the features of activities share of a learner's progress. */
const ofParticipations = [
  '',
  '/domain-messages.ts',
  '/events/queries.ts',
  '/journey.ts',
  '/outline-rules.ts',
  '/snapshots.ts',
  '/texts.ts',
].map((file) => `participations${file}`);

/** Published content, which comes from memory. */
const published = ['content/content.ts', 'content/version.ts'];

/**
 * The map of the domain: whose `queries.ts`, `rules.ts` or named files a feature of the edge may import. Every feature
 * may import `http`, `database`, `documents`, `env` and the tables of others.
 */
const mayAsk: Record<string, readonly string[]> = {
  outbox: ['serials'],
  serials: [],
  accounts: [
    'billing/grants/service.ts',
    'content',
    'mail/service.ts',
    'notifications',
    'notifications/educator-prompts/queries.ts',
    'realtime',
    'realtime/broadcast.ts',
    'realtime/deliver.ts',
  ],
  'personal-data': [
    'accounts',
    'accounts/sessions/service.ts',
    'accounts/views.ts',
    'billing/rules/subscription.ts',
    'certificates/views.ts',
    'content/content.ts',
    'credits',
    'credits/passed.ts',
    'mail',
    'mail/service.ts',
    'notifications',
    'mail/compose.ts',
    'payments/configured-provider.ts',
    'profiles/photos.ts',
    'realtime',
    'realtime/broadcast.ts',
    'realtime/deliver.ts',
    'reports/report.ts',
    'serials',
    'serials/sealing.ts',
  ],
  identities: [
    'accounts',
    'accounts/account-cookies.ts',
    'accounts/device-cookies.ts',
    'accounts/sign-ins/service.ts',
    'mail/security-notices.ts',
    'realtime/broadcast.ts',
  ],
  flags: ['realtime/broadcast.ts', 'realtime/channels.ts'],
  credentials: [
    'accounts',
    'accounts/signups/codes.ts',
    'accounts/device-cookies.ts',
    'accounts/passwords.ts',
    'accounts/sessions/service.ts',
    'accounts/user-changed.ts',
    'mail/security-notices.ts',
    'mail/service.ts',
    'realtime/broadcast.ts',
  ],
  profiles: [
    ...published,
    'accounts',
    'accounts/sessions/service.ts',
    'accounts/user-changed.ts',
    'accounts/views.ts',
    'credits',
    'credits/passed.ts',
    'notifications',
  ],
  factors: [
    'accounts',
    'accounts/attempt-limits.ts',
    'accounts/device-cookies.ts',
    'accounts/sign-ins/service.ts',
    'accounts/passwords.ts',
    'accounts/sign-ins/second-step.ts',
    'credentials/identity/service.ts',
    'mail/security-notices.ts',
    'mail/service.ts',
    'realtime/broadcast.ts',
  ],
  payments: [],
  billing: [
    'invoices',
    'invoices/facts.ts',
    'invoices/seller.ts',
    'invoices/service.ts',
    'notifications',
    'payments/cashier/cards.ts',
    'payments/configured-provider.ts',
    'payments/provider.ts',
    'reports/report.ts',
    'realtime',
    'realtime/deliver.ts',
    'realtime/subscription-messages.ts',
  ],
  content: [],
  covers: [],
  participations: [...published, 'notifications', 'outbox', 'realtime'],
  courses: [
    ...published,
    'content/media/addresses.ts',
    'content/search-text.ts',
    'covers',
    ...ofParticipations,
    'realtime/deliver.ts',
  ],
  certificates: [
    'outbox/deliver.ts',
    'serials',
    'serials/sealing.ts',
    'participations/events/queries.ts',
    'participations/texts.ts',
    'realtime',
    'realtime/deliver.ts',
  ],
  credits: [
    ...published,
    'certificates',
    'certificates/facts.ts',
    'certificates/service.ts',
    'certificates/views.ts',
    'notifications',
    'outbox/deliver.ts',
    ...ofParticipations,
    'realtime/deliver.ts',
  ],
  affinities: [],
  quizzes: [
    ...published,
    'affinities',
    'content/media/addresses.ts',
    'content/withdrawals/queries.ts',
    'courses/library.ts',
    'courses/views.ts',
    'credits',
    'credits/facts.ts',
    ...ofParticipations,
    'realtime/deliver.ts',
  ],
  review: [
    ...published,
    'content/lru-cache.ts',
    'content/media/addresses.ts',
    'mail',
    'notifications',
    'notifications/mails/queries.ts',
    'notifications/mails/compose.ts',
    'participations',
    'participations/journey.ts',
    'quizzes',
    'quizzes/scoring.ts',
    'quizzes/views.ts',
  ],
  dashboards: [
    'courses/library.ts',
    'courses/views.ts',
    'credits',
    'credits/passed.ts',
    'participations',
    'participations/journey.ts',
    'review',
    'review/service.ts',
  ],
  completions: ['flags/service.ts'],
  prompts: ['content/search-text.ts', 'flags/service.ts'],
  tracking: [],
  reports: ['tracking'],
  settings: ['reports', 'tracking'],
  http: [
    'content/content.ts',
    'reports/report.ts',
    'accounts',
    'accounts/sessions/auth.ts',
    'accounts/sessions/signed-copy.ts',
    'redirects/lookup.ts',
    'viewers',
    'viewers/copies.ts',
  ],
  invoices: ['mail', 'mail/service.ts'],
  mail: [],
  realtime: [],
  notifications: ['mail', 'mail/service.ts', 'mail/email-content.ts', 'realtime', 'realtime/deliver.ts'],
  redirects: [],
  jobs: [
    'accounts/sessions/queries.ts',
    'accounts/signups/queries.ts',
    'affinities/service.ts',
    'app-tokens',
    'billing/grants/service.ts',
    'billing/ledger/service.ts',
    'billing/news/service.ts',
    'billing/orders/service.ts',
    'billing/renewals/service.ts',
    'factors',
    'factors/recovery/service.ts',
    'identities',
    'credentials/email-change/queries.ts',
    'invoices/service.ts',
    'mail',
    'mail/service.ts',
    'notifications/educator-prompts/service.ts',
    'notifications/mails/service.ts',
    'outbox/deliver.ts',
    'personal-data/deletion/service.ts',
    'personal-data/exports/jobs.ts',
    'personal-data/leaving/service.ts',
    'prompts',
    'quizzes/rescoring/service.ts',
    'realtime',
    'realtime/deliver.ts',
    'reports/report.ts',
    'review/reminders/service.ts',
    'tracking',
    'viewers/copies.ts',
    'viewers/watch.ts',
  ],
  viewers: ['accounts', 'content', 'reports/report.ts'],
  'app-tokens': ['accounts/sessions/service.ts'],
};

const open = ['http', 'database', 'documents'];
const files = globSync('functions/*/**/*.ts').filter((file) => !/commands|migrations|demo\//.test(file));

test.each(files)('%s asks only the features it may ask', (file) => {
  const own = file.split('/')[1] ?? '';
  expect(importsOf(file).filter((target) => !mayImport(own, target))).toEqual([]);
});

test('no two features ask each other', () => {
  const asked = (feature: string) => (mayAsk[feature] ?? []).map((entry) => entry.split('/')[0] ?? '');
  const pairs = Object.keys(mayAsk).flatMap((feature) => asked(feature).map((other) => [feature, other] as const));
  expect(pairs.filter(([feature, other]) => asked(other).includes(feature))).toEqual([]);
});

test('no folder is called after nothing in particular', () => {
  const names = globSync('{src,functions,tests}/**/').map((folder) => basename(folder));
  expect(names.filter((name) => /^(utils?|helpers?|lib|misc|common|shared)$/.test(name))).toEqual([]);
});

test('no file of ours is longer than a reader can hold', () => {
  const long = globSync('{src,functions,tests}/**/*.{ts,tsx,astro,css}').filter((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length;
    return lines > (file.startsWith('tests/') ? 400 : 300);
  });
  expect(long).toEqual([]);
});

function mayImport(own: string, target: string): boolean {
  const [, feature = '', ...rest] = target.split('/');
  if (!target.startsWith('functions/') || rest.length === 0) return true;
  if (feature === own || open.includes(feature)) return true;
  const file = rest.join('/');
  const allowed = mayAsk[own] ?? [];
  const isOffered = ['queries.ts', 'rules.ts'].includes(file) && allowed.includes(feature);
  return file === 'schema.ts' || isOffered || allowed.includes(`${feature}/${file}`);
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/\bfrom\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g);
  return [...found].map(([, named, dynamic]) => posix.join(posix.dirname(file), named ?? dynamic ?? ''));
}
