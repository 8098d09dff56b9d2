import { completionUses } from '../../completions/schema.ts';
import { limits } from '../../http/schema.ts';
import { assertions } from '../../data/assertions/schema.ts';
import { names, refusedReservations } from '../../data/directory/schema.ts';
import { catalogueRevisions, libraryState } from '../../data/library/schema.ts';
import { cellMessages, libraryMessages } from '../../data/messages/schema.ts';
import { jobs } from '../../jobs/schema.ts';
import { trackedCounts, trackedEvents } from '../../tracking/schema.ts';
import { assign, ofUser, type Assignment } from '../assignment.ts';

const message = (assignment: Assignment) => ({
  id: assignment,
  kind: assignment,
  payload: assignment,
  createdAt: assignment,
  attempts: assignment,
  dueAt: assignment,
  failure: assignment,
});

/** What the edge needs itself. */
export const operationsTables = [
  assign(limits, {
    deletedBy: 'delete rate limits',
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
  assign(trackedCounts, {
    columns: { day: 'not personal', environment: 'not personal', name: 'not personal', count: 'not personal' },
  }),
  assign(jobs, {
    columns: {
      name: 'not personal',
      interval: 'not personal',
      lastRunAt: 'not personal',
      leasedUntil: 'not personal',
    },
  }),
  assign(names, {
    emptiedBy: 'name-released',
    columns: {
      kind: 'deleted, internal',
      key: 'deleted, internal',
      cell: 'deleted, internal',
      id: 'deleted, internal',
      state: 'deleted, internal',
      reservation: 'deleted, internal',
      until: 'deleted, internal',
    },
  }),
  assign(refusedReservations, { columns: { reservation: 'not personal', refusedAt: 'not personal' } }),
  assign(cellMessages, { deletedBy: 'deliver messages', columns: message('deleted, internal') }),
  assign(libraryMessages, { columns: message('not personal') }),
  assign(assertions, { columns: { holds: 'not personal' } }),
  assign(libraryState, { columns: { id: 'not personal', revision: 'not personal' } }),
  assign(catalogueRevisions, { columns: { id: 'not personal', revision: 'not personal' } }),
];
