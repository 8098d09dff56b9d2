import { completionUses } from '../../completions/schema.ts';
import { limits } from '../../http/schema.ts';
import { jobs } from '../../jobs/schema.ts';
import { trackedEvents } from '../../tracking/schema.ts';
import { assign, ofUser } from '../assignment.ts';

/** What the edge keeps for itself. */
export const operationsTables = [
  assign(limits, {
    goesBy: 'forget rate limits',
    columns: {
      key: 'deleted, internal',
      used: 'deleted, internal',
      endsAt: 'deleted, internal',
    },
  }),
  assign(completionUses, {
    rows: ofUser,
    area: 'activity',
    columns: { userId: 'deleted, internal', day: 'deleted', used: 'deleted', confirmed: 'deleted' },
  }),
  assign(trackedEvents, {
    rows: { by: 'traceId', where: 'trace_id = ?1' },
    area: 'activity',
    columns: {
      id: 'deleted, internal',
      name: 'deleted',
      facts: 'deleted',
      page: 'deleted',
      environment: 'deleted, internal',
      traceId: 'deleted, internal',
      at: 'deleted',
      receivedAt: 'deleted',
    },
  }),
  assign(jobs, {
    columns: {
      name: 'not personal',
      interval: 'not personal',
      lastRunAt: 'not personal',
      leasedUntil: 'not personal',
    },
  }),
];
