import * as v from 'valibot';
import { User } from '#contract/people/accounts';
import { FileExport } from '#contract/people/exports';
import { feature } from '#contract/feature';
import { Instant } from '#contract/text/fields';

/** The grace period before a deletion, and how long before its end a user is reminded, in days. */
export const graceDays = 14;
export const reminderDays = 2;

/** How long participation records are retained, in years (CME facts, Records). */
export const recordYears = 6;

/** How long invoices, payments and the ledger are retained after the end of their year, in years, by tax law. */
export const bookYears = 10;

/** The effects of a deletion that a user may not expect. */
export const Leaving = v.object({
  /** When the account would be deleted after a request now. */
  deletesAt: Instant,
  /** The paid plan and its end, if there is one. */
  subscription: v.nullable(v.object({ planType: v.picklist(['basic', 'pro']), until: Instant })),
  certificates: v.number(),
  /** Whether there are records of passed courses, or invoices, which are retained. */
  hasRecords: v.boolean(),
  hasInvoices: v.boolean(),
  /** Number of passed courses with unclaimed credit. */
  unclaimed: v.number(),
  /** Names of the groups that have to be transferred or dissolved first. */
  ownedGroups: v.array(v.string()),
});

export type Leaving = v.InferOutput<typeof Leaving>;

/** Export of everything a user has, and deletion of their account (product decisions, Account). */
export const personalData = feature({
  endpoints: {
    export: {
      method: 'GET',
      path: '/api/personal-data/export',
      for: 'learners',
      reply: v.object({ latest: v.nullable(FileExport) }),
    },
    /** Requests an export; a pending one is returned. */
    requestExport: { method: 'POST', path: '/api/personal-data/export', for: 'learners', reply: FileExport },
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
    /** Cancels a requested deletion. */
    keepAccount: { method: 'DELETE', path: '/api/personal-data/deletion', for: 'sessions', reply: User },
  },
  errors: {
    /** A group needs another owner, or has to be dissolved, first. */
    OWNS_GROUP: 409,
  },
});
