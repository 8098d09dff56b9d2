import * as v from 'valibot';
import { Serial } from '#contract/credit/certificates';
import { BatchId, CompletionPeriod, ReportRecord, reportStates } from '#contract/credit/reporting';
import { Reason } from '#contract/text/reasons';
import { feature, page, PageQuery } from '#contract/feature';
import { Instant } from '#contract/text/fields';

export const reportBatchLimits = {
  /** Batches of a page. */
  page: 20,
  /** Records of a period that the screen lists; its table has all. */
  records: 100,
} as const;

export const ReportPeriod = v.pipe(
  CompletionPeriod,
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'invalid'),
    ['to'],
  ),
);

export type ReportPeriod = v.InferOutput<typeof ReportPeriod>;

const Count = v.number();

/** An exported batch with the number of its reports by the answers of the system. */
export const ReportBatch = v.object({
  id: v.string(),
  ...ReportPeriod.entries,
  exportedAt: Instant,
  reports: v.object({ exported: Count, accepted: Count, refused: Count }),
});

export type ReportBatch = v.InferOutput<typeof ReportBatch>;

/** The report of a certificate, without the learner's name. */
export const PeriodRecord = v.object({
  ...v.pick(ReportRecord, ['serial', 'state', 'missing', 'reason', 'at']).entries,
  completedAt: Instant,
  activityNumber: v.string(),
  /** The batch that has the last report of this certificate. */
  batchId: v.nullable(v.string()),
});

export type PeriodRecord = v.InferOutput<typeof PeriodRecord>;

/** The states that somebody can mend; they are listed first. */
export const mendableStates = ['refused', 'missing', 'late'] as const satisfies (typeof reportStates)[number][];

const params = v.object({ batchId: BatchId });

/** Batches of credit reports for PARS and the EIV (CME facts, Reporting; product decisions, The desk). */
export const reportBatches = feature({
  endpoints: {
    /** The batches, the latest first. */
    list: {
      method: 'GET',
      path: '/api/desk/report-batches',
      for: 'officers',
      query: PageQuery,
      reply: page(ReportBatch),
    },
    /** The reports of a period: how many by state, and the first that somebody can mend. */
    records: {
      method: 'GET',
      path: '/api/desk/report-records',
      for: 'officers',
      query: ReportPeriod,
      reply: v.object({ counts: v.record(v.picklist(reportStates), Count), records: v.array(PeriodRecord) }),
    },
    /** All reports of a period. */
    recordsCsv: {
      method: 'GET',
      path: '/api/desk/report-records/csv',
      for: 'officers',
      query: ReportPeriod,
      file: 'text/csv',
    },
    /** Exports the due reports of a period as a batch; repeated, it exports nothing more. */
    export: {
      method: 'PUT',
      path: '/api/desk/report-batches/:batchId',
      for: 'officers',
      params,
      body: ReportPeriod,
      reply: ReportBatch,
    },
    /** The file of a batch for the upload page of its system; the trail records the download. */
    csv: { method: 'GET', path: '/api/desk/report-batches/:batchId/csv', for: 'officers', params, file: 'text/csv' },
    /** Records that the system accepted what it has not answered of a batch. */
    accept: {
      method: 'POST',
      path: '/api/desk/report-batches/:batchId/acceptance',
      for: 'officers',
      params,
      reply: v.object({ accepted: Count }),
    },
    /** Records that the system refused a report, and why; its learner reads the reason. */
    refuse: {
      method: 'POST',
      path: '/api/desk/report-batches/:batchId/refusals',
      for: 'officers',
      params,
      body: v.object({ serial: Serial, reason: Reason }),
      reply: v.object({ state: v.picklist(['refused', 'refusedBefore']) }),
    },
    /** Sends a refused report to the EIV again. */
    repeat: {
      method: 'POST',
      path: '/api/desk/report-batches/:batchId/repeats',
      for: 'officers',
      params,
      body: v.object({ serial: Serial }),
    },
    /** Participations of an event that only the EIV has, or only the records here. */
    differences: {
      method: 'GET',
      path: '/api/desk/report-differences',
      for: 'officers',
      query: v.object({ event: v.pipe(v.string(), v.trim(), v.regex(/^\d{19}$/, 'invalid')) }),
      reply: v.object({ data: v.array(v.object({ efn: v.string(), here: v.boolean(), there: v.boolean() })) }),
    },
  },
  errors: {
    /** The number of the provider in PARS is not configured. */
    PROVIDER_ID_MISSING: 409,
    /** The EIV did not answer. */
    EIV_UNAVAILABLE: 503,
  },
});
