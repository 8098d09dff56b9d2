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

export const requestPeriods = ['day', 'week'] as const;

export type RequestPeriod = (typeof requestPeriods)[number];

/** The requests of an endpoint in a period, and how they were answered. */
const EndpointStatistics = v.object({
  /** Method and path, such as `GET /api/courses/:courseId`; empty for addresses that no endpoint has. */
  endpoint: v.string(),
  requests: count,
  /** Database calls of all requests; a batch is one. */
  calls: count,
  /** Answers with a status from 400 to 499. */
  refused: count,
  /** Answers with a status from 500. */
  failed: count,
});

export type EndpointStatistics = v.InferOutput<typeof EndpointStatistics>;

/** The answers with an error code in a period. */
const ErrorStatistics = v.object({
  code: v.string(),
  status: v.number(),
  count,
  /** The endpoint that answered with it most often. */
  endpoint: v.string(),
  /** In each part of the period. */
  overTime: v.array(count),
});

export type ErrorStatistics = v.InferOutput<typeof ErrorStatistics>;

/** Requests to the backend; the latest minute may be missing. */
export const RequestStatistics = v.object({
  /** The beginning of the parts of the period: 24 hours, or 7 days. */
  parts: v.array(Instant),
  /** Requests in each part. */
  requests: v.array(count),
  /** The endpoint with the most requests first. */
  endpoints: v.array(EndpointStatistics),
  /** Failures first, then the most frequent. */
  errors: v.array(ErrorStatistics),
});

export type RequestStatistics = v.InferOutput<typeof RequestStatistics>;

/** The state of the service for operators. */
export const operations = feature({
  endpoints: {
    overview: { method: 'GET', path: '/api/desk/operations', for: 'operators', reply: OperationsOverview },
    requests: {
      method: 'GET',
      path: '/api/desk/operations/requests',
      for: 'operators',
      query: v.object({ period: v.picklist(requestPeriods) }),
      reply: RequestStatistics,
    },
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
