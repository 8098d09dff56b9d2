import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant } from '#contract/text/fields';

const count = v.number();

/** The runs of a job in all cells. */
export const JobState = v.object({
  name: v.string(),
  /** Seconds from run to run. */
  interval: v.number(),
  /** The earliest of the last complete runs; `null` if it has not run in some cell. */
  lastRunAt: v.nullable(Instant),
  /** Cells in which it has not completed for several intervals. */
  lateCells: count,
});

export type JobState = v.InferOutput<typeof JobState>;

/** A message between databases that is no longer tried, without its content. */
export const DeadMessage = v.object({
  from: v.string(),
  id: v.number(),
  kind: v.string(),
  createdAt: Instant,
  failure: v.nullable(v.string()),
});

export type DeadMessage = v.InferOutput<typeof DeadMessage>;

export const OperationsOverview = v.object({
  jobs: v.array(JobState),
  messages: v.object({
    /** By kind, with the creation of the oldest. */
    waiting: v.array(v.object({ kind: v.string(), count, oldestAt: Instant })),
    dead: v.array(DeadMessage),
  }),
  mails: v.object({
    waiting: count,
    /** In the last day. */
    sent: count,
    /** In the last day, given up. */
    failed: count,
  }),
  cells: v.array(v.object({ cell: v.number(), learners: count, bytes: v.number() })),
});

export type OperationsOverview = v.InferOutput<typeof OperationsOverview>;

/** The state of the service for operators. */
export const operations = feature({
  endpoints: {
    overview: { method: 'GET', path: '/api/desk/operations', for: 'operators', reply: OperationsOverview },
    /** Tries all dead messages again; repeated, it finds none. */
    retry: {
      method: 'POST',
      path: '/api/desk/operations/retries',
      for: 'operators',
      reply: v.object({ retried: count }),
    },
  },
  errors: {},
});
