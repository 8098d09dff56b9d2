/** The files of a feature with one of each declaration, by their path. */
export const newFiles: Readonly<Record<string, string>> = {
  'src/contract/desk/pagers.ts': `
    import * as v from 'valibot';
    import { feature } from '#contract/feature';
    import { notificationKind } from '#contract/notification-kinds';

    export const pagerNotifications = { PagerLost: notificationKind({ topic: null, data: {} }) };

    const OnePager = v.object({ pagerId: v.string() });
    const Note = v.object({ note: v.pipe(v.string(), v.maxLength(100)) });
    const path = '/api/pagers/:pagerId';

    export const pagers = feature({
      endpoints: {
        one: { method: 'GET', path, for: 'learners', params: OnePager, reply: Note },
        change: { method: 'PUT', path, for: 'learners', params: OnePager, body: Note, reply: Note },
      },
      errors: {},
      events: { pager_answered: v.object({}) },
      notificationKinds: pagerNotifications,
    });`,
  'functions/desk/pagers/schema.ts': `
    import { text } from 'drizzle-orm/sqlite-core';
    import { users } from '../../edge/sessions/schema.ts';
    import { cellTable } from '../../data/tables.ts';

    export const pagers = cellTable('pagers', {
      userId: text().primaryKey().references(() => users.id, { onDelete: 'cascade' }),
      note: text().notNull(),
    });`,
  'functions/desk/pagers/retention.ts': `
    import { assign, ofUser } from '../../data/assignment.ts';
    import { pagers } from './schema.ts';

    export const tables = [
      assign(pagers, { rows: ofUser, area: 'account', columns: { userId: 'deleted, internal', note: 'deleted' } }),
    ];`,
  'functions/desk/pagers/index.ts': `
    import { Hono } from 'hono';
    import { pagers } from '#contract/desk/pagers';
    import { handle, type EdgeEnv } from '../../edge/handle.ts';

    export const pagersApi = new Hono<EdgeEnv>();

    handle(pagersApi, pagers.endpoints.one, () => ({ note: 'Call back' }));
    handle(pagersApi, pagers.endpoints.change, ({ body }) => body);`,
  'functions/desk/pagers/feature.ts': `
    import * as v from 'valibot';
    import { minute } from '../../data/jobs/rules.ts';
    import type { MailContent } from '../../edge/mail-content.ts';
    import type { Manifest } from '../../edge/manifest.ts';
    import { pagersApi } from './index.ts';

    const action = { label: 'Open', url: 'https://site.test/pagers' };
    const texts = { greeting: '', body: 'Somebody paged you.', code: '', note: '', footer: '' };
    const content: MailContent['content'] = { subject: 'You are paged', ...texts, action };

    export const feature: Manifest = {
      name: 'pagers',
      api: pagersApi,
      jobs: [{ name: 'page people', interval: minute, limit: 60, rows: 10, run: async () => 0 }],
      messages: [{ name: 'pager lost', schema: v.object({}), handle: async () => undefined }],
      channels: [{ name: 'presence-pagers', isOpenTo: (channel) => channel === 'presence-pagers' }],
      mails: { page: () => ({ content, unsubscribeUrl: null }) },
      exports: [{ name: 'pages', columns: ['note'], rows: async () => [] }],
      tables: () => import('./retention.ts'),
    };`,
  'functions/desk/pagers/feature.checks.ts': `
    import type { Checks } from '../../edge/checks.ts';

    const parameters = () => ({ pagerId: 'the-pager-of-the-owner' });

    export const checks: Checks = {
      endpoints: {
        'pagers.one': { statements: 7, parameters, forOthers: 'NOT_FOUND' },
        'pagers.change': {
          repeated: { input: () => ({ params: { pagerId: 'mine' }, body: { note: 'Call me' } }), adds: { pagers: 1 } },
          parameters,
          forOthers: 'NOT_FOUND',
        },
      },
      routes: [{ method: 'GET', path: '/backend/api/pagers/all' }],
    };`,
  'src/shells/pagers.astro': `
---
import Default from '../layouts/Default.astro';
---

<Default title="Pagers"><h1>Pagers</h1></Default>`,
};

/** The lines that a new feature adds to existing files, each after the first match of a pattern. */
export const newLines: readonly (readonly [file: string, after: RegExp, line: string])[] = [
  ['src/contract/catalogue.ts', /^/, "import { pagers } from '#contract/desk/pagers';\n"],
  ['src/contract/catalogue.ts', /export const features = \{\n/, '  pagers,\n'],
  ['src/contract/event-catalogue.ts', /^/, "import { pagers } from '#contract/desk/pagers';\n"],
  ['src/contract/event-catalogue.ts', /export const trackedEvents = \{\n/, '  ...pagers.events,\n'],
  ['src/contract/notification-catalogue.ts', /^/, "import { pagerNotifications } from '#contract/desk/pagers';\n"],
  ['src/contract/notification-catalogue.ts', /export const notificationKinds = \{\n/, '  ...pagerNotifications,\n'],
  [
    'src/contract/routes.ts',
    /export const routes = \{\n/,
    "  pagers: { path: '/pagers', layout: 'default', for: 'learners' },\n",
  ],
  [
    'src/contract/pages.ts',
    /export const pages = \{\n/,
    "  pagers: { texts: ['pagers'], budget: 'app', early: [] },\n",
  ],
  [
    'functions/features.ts',
    /^[^]*\/feature\.ts';\n/,
    "import { feature as pagers } from './desk/pagers/feature.ts';\n",
  ],
  ['functions/features.ts', /: readonly Manifest\[\] = \[\n[^\]]*/, '  pagers,\n'],
];
