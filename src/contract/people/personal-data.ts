import * as v from 'valibot';
import { User } from '#contract/people/accounts';
import { feature } from '#contract/feature';
import { Instant } from '#contract/text/fields';

/** How long an account waits for its deletion, and how long before its end a user is reminded, in days. */
export const graceDays = 14;
export const reminderDays = 2;

/** How long participation records are kept, in years (CME facts, Records). */
export const recordYears = 6;

/** How long invoices, payments and the ledger are kept from the end of their year, in years, as tax law demands. */
export const bookYears = 10;

/** How long an export can be downloaded, in days. */
export const exportDays = 7;

/** Most exports that a user may ask for in a day. */
export const exportsInADay = 3;

/** Where an export is: `ready` until it ends, then `expired`. */
export const PersonalExport = v.object({
  state: v.picklist(['requested', 'ready', 'failed', 'expired']),
  requestedAt: Instant,
  /** Until when it can be downloaded, once it is ready. */
  endsAt: v.nullable(Instant),
  bytes: v.nullable(v.number()),
});

export type PersonalExport = v.InferOutput<typeof PersonalExport>;

/** What goes with an account that its owner may not think of. */
export const Leaving = v.object({
  /** When the account goes if its deletion is asked for now. */
  deletesAt: Instant,
  /** The plan that is paid for and until when, if one runs. */
  subscription: v.nullable(v.object({ planType: v.picklist(['basic', 'pro']), until: Instant })),
  certificates: v.number(),
  /** Whether there are records of passed courses, or invoices, which are retained. */
  hasRecords: v.boolean(),
  hasInvoices: v.boolean(),
  /** Courses that were passed and whose credit nobody has claimed. */
  unclaimed: v.number(),
});

export type Leaving = v.InferOutput<typeof Leaving>;

/** Export of everything a user has, and deletion of their account (product decisions, Account). */
export const personalData = feature({
  endpoints: {
    export: {
      method: 'GET',
      path: '/api/personal-data/export',
      for: 'learners',
      reply: v.object({ latest: v.nullable(PersonalExport) }),
    },
    /** Has an export made; while one is being made, it is that one. */
    requestExport: { method: 'POST', path: '/api/personal-data/export', for: 'learners', reply: PersonalExport },
    /** The ZIP, to its owner with the mailed link. */
    download: {
      method: 'GET',
      path: '/api/personal-data/export/:token',
      for: 'learners',
      params: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
      file: 'application/zip',
    },
    leaving: { method: 'GET', path: '/api/personal-data/deletion', for: 'learners', reply: Leaving },
    /** Ends every session; the account is deleted after the days of grace. */
    requestDeletion: {
      method: 'POST',
      path: '/api/personal-data/deletion',
      for: 'learners',
      body: v.object({ isUnderstood: v.literal(true, 'required') }),
      reply: v.object({ deletesAt: Instant }),
    },
    /** Keeps an account that is about to be deleted. */
    keepAccount: { method: 'DELETE', path: '/api/personal-data/deletion', for: 'sessions', reply: User },
  },
  errors: {},
});
