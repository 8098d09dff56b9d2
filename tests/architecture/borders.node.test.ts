import { globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The map of the domain: whose `queries.ts`, `rules.ts` or named files a feature of the edge may import. Every feature
 * may import `http`, `data`, `documents`, `env` and the tables of others.
 */
const mayAsk: Record<string, readonly string[]> = {
  accounts: [
    'mail',
    'mail/service.ts',
    'notifications',
    'notifications/educator-prompts/queries.ts',
    'realtime',
    'realtime/broadcast.ts',
    'realtime/deliver.ts',
  ],
  'app-tokens': ['accounts/sessions/service.ts'],
  billing: [
    'invoices',
    'invoices/facts.ts',
    'invoices/seller.ts',
    'invoices/service.ts',
    'notifications',
    'payments/cashier/cards.ts',
    'payments/configured-provider.ts',
    'payments/provider.ts',
    'realtime',
    'realtime/deliver.ts',
    'realtime/subscription-messages.ts',
  ],
  cells: ['accounts/names/queries.ts'],
  certificates: [
    'participations/events/queries.ts',
    'participations/texts.ts',
    'realtime',
    'realtime/deliver.ts',
    'serials/sealing.ts',
  ],
  completions: ['flags/service.ts'],
  courses: [
    'content/content.ts',
    'content/media/addresses.ts',
    'content/search-text.ts',
    'content/version.ts',
    'covers',
    'participations',
    'participations/domain-messages.ts',
    'participations/events/queries.ts',
    'participations/journey.ts',
    'participations/outline-rules.ts',
    'participations/snapshots.ts',
    'participations/texts.ts',
    'realtime/deliver.ts',
  ],
  credentials: [
    'accounts',
    'accounts/device-cookies.ts',
    'accounts/names/queries.ts',
    'accounts/names/rules.ts',
    'accounts/names/service.ts',
    'accounts/passwords.ts',
    'accounts/sessions/service.ts',
    'accounts/signups/codes.ts',
    'mail/security-notices.ts',
    'mail/service.ts',
    'realtime/broadcast.ts',
    'realtime/deliver.ts',
  ],
  credits: [
    'certificates',
    'certificates/facts.ts',
    'certificates/service.ts',
    'certificates/views.ts',
    'content/content.ts',
    'notifications',
    'participations',
    'participations/events/queries.ts',
    'participations/snapshots.ts',
    'participations/texts.ts',
    'realtime/deliver.ts',
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
  factors: [
    'accounts',
    'accounts/attempt-limits.ts',
    'accounts/device-cookies.ts',
    'accounts/names/rules.ts',
    'accounts/passwords.ts',
    'accounts/sign-ins/second-step.ts',
    'accounts/sign-ins/service.ts',
    'credentials/identity/service.ts',
    'mail/security-notices.ts',
    'mail/service.ts',
    'realtime/broadcast.ts',
  ],
  flags: ['accounts', 'realtime/broadcast.ts', 'realtime/channels.ts'],
  http: ['accounts', 'accounts/sessions/queries.ts', 'content/content.ts', 'redirects/lookup.ts'],
  identities: [
    'accounts',
    'accounts/account-cookies.ts',
    'accounts/device-cookies.ts',
    'accounts/names/rules.ts',
    'accounts/names/service.ts',
    'accounts/sign-ins/service.ts',
    'accounts/signups/queries.ts',
    'mail/security-notices.ts',
    'realtime/broadcast.ts',
  ],
  invoices: ['mail'],
  jobs: [
    'accounts/reset-links/service.ts',
    'accounts/sessions/queries.ts',
    'accounts/signups/queries.ts',
    'affinities/service.ts',
    'app-tokens',
    'billing/grants/service.ts',
    'billing/ledger/service.ts',
    'billing/orders/service.ts',
    'billing/renewals/service.ts',
    'certificates/unissued-files.ts',
    'credentials/email-change/queries.ts',
    'factors',
    'factors/recovery/service.ts',
    'identities',
    'invoices/service.ts',
    'mail',
    'mail/service.ts',
    'notifications/educator-prompts/service.ts',
    'notifications/mails/service.ts',
    'personal-data/deletion/service.ts',
    'personal-data/exports/jobs.ts',
    'personal-data/requests/service.ts',
    'prompts',
    'quizzes/rescoring/service.ts',
    'realtime',
    'realtime/deliver.ts',
    'review/reminders/service.ts',
    'tracking',
  ],
  notifications: [
    'mail',
    'mail/compose.ts',
    'mail/email-content.ts',
    'mail/service.ts',
    'realtime',
    'realtime/deliver.ts',
  ],
  participations: ['content/content.ts', 'content/version.ts', 'notifications', 'realtime', 'tracking'],
  'personal-data': [
    'accounts',
    'accounts/names/queries.ts',
    'accounts/sessions/service.ts',
    'accounts/views.ts',
    'billing/coupons/schema.ts',
    'billing/rules/subscription.ts',
    'certificates/views.ts',
    'content/content.ts',
    'credits',
    'credits/passed.ts',
    'flags/messages.ts',
    'mail',
    'mail/render.ts',
    'mail/service.ts',
    'notifications',
    'payments/messages.ts',
    'profiles/photos.ts',
    'realtime',
    'realtime/broadcast.ts',
    'realtime/deliver.ts',
    'redirects/messages.ts',
    'serials',
    'serials/sealing.ts',
  ],
  profiles: [
    'accounts',
    'accounts/sessions/service.ts',
    'accounts/views.ts',
    'credits',
    'credits/passed.ts',
    'notifications',
    'realtime/deliver.ts',
  ],
  prompts: ['content/search-text.ts', 'flags', 'flags/service.ts'],
  quizzes: [
    'affinities',
    'content/content.ts',
    'content/media/addresses.ts',
    'content/version.ts',
    'courses/library.ts',
    'courses/views.ts',
    'credits',
    'credits/facts.ts',
    'participations',
    'participations/domain-messages.ts',
    'participations/events/queries.ts',
    'participations/journey.ts',
    'participations/snapshots.ts',
    'participations/texts.ts',
    'realtime/deliver.ts',
    'tracking',
  ],
  redirects: ['accounts'],
  reports: ['tracking'],
  review: [
    'content/content.ts',
    'content/lru-cache.ts',
    'content/version.ts',
    'mail',
    'mail/compose.ts',
    'mail/service.ts',
    'notifications/mails/compose.ts',
    'notifications/mails/queries.ts',
    'participations',
    'participations/journey.ts',
    'quizzes',
    'quizzes/scoring.ts',
    'quizzes/views.ts',
  ],
  settings: ['reports', 'tracking'],
};

const open = ['http', 'data', 'documents'];
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
