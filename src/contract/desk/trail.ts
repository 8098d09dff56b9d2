import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { Instant } from '#contract/text/fields';

/** What is recorded. */
export const trailActions = [
  'messagesRetried',
  'roleChanged',
  'attemptGranted',
  'certificateRevoked',
  'accreditationChanged',
  'draftSubmitted',
  'draftDiscarded',
  'coursePublished',
  'courseWithdrawn',
  'courseRestored',
  'questionWithdrawn',
  'personViewed',
  'personRenamed',
  'confirmationSent',
  'sessionsEnded',
  'deletionStarted',
  'deletionCanceled',
  'restorationBegun',
  'restorationCanceled',
  'groupViewed',
  'groupPlanArranged',
  'groupTransferred',
  'groupInvited',
  'invoiceViewed',
  'invoiceRefunded',
  'redirectSet',
  'redirectRemoved',
  'flagChanged',
  'flagChangedForPerson',
  'couponCreated',
  'couponEnded',
  'webinarImported',
  'webinarRescheduled',
  'webinarCancelled',
  'reportsExported',
  'reportsDownloaded',
  'reportsAccepted',
  'reportRefused',
  'reportRepeated',
] as const;

/** Who did what at the desk, with what was before and after. */
export const TrailEntry = v.object({
  at: Instant,
  /** The name of the account, or `operator` for a command; empty once the account is deleted. */
  actor: v.string(),
  action: v.picklist(trailActions),
  /** What it was done to, such as the id of an account. */
  subject: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

export type TrailEntry = v.InferOutput<typeof TrailEntry>;

export const trailLimits = {
  /** Entries of a page. */
  page: 50,
  /** The latest entries of the file. */
  file: 5000,
} as const;

/** The entries of one action, or of all. */
const TrailFilter = v.object({ action: v.optional(v.picklist(trailActions)) });

export type TrailFilter = v.InferOutput<typeof TrailFilter>;

/** The append-only trail of actions at the desk, newest first. */
export const trail = feature({
  endpoints: {
    list: {
      method: 'GET',
      path: '/api/desk/trail',
      for: 'staff',
      query: v.object({ ...TrailFilter.entries, ...PageQuery.entries }),
      reply: page(TrailEntry),
    },
    csv: { method: 'GET', path: '/api/desk/trail/csv', for: 'staff', query: TrailFilter, file: 'text/csv' },
  },
  errors: {
    /** The desk is open with two-step verification only. */
    TWO_STEP_REQUIRED: 403,
  },
});
