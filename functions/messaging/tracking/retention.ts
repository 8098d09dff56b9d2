import { trackedEvents, trackedCounts } from './schema.ts';
import { assign } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
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
  assign(trackedCounts, {
    columns: { day: 'not personal', environment: 'not personal', name: 'not personal', count: 'not personal' },
  }),
];
