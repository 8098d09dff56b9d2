import { jobs } from './jobs/schema.ts';
import { names, refusedReservations } from './directory/schema.ts';
import { cellMessages, libraryMessages } from './messages/schema.ts';
import { assertions } from './assertions/schema.ts';
import { libraryState, catalogueRevisions } from './library/schema.ts';
import { assign, type Assignment } from './assignment.ts';

const message = (assignment: Assignment) => ({
  id: assignment,
  kind: assignment,
  payload: assignment,
  createdAt: assignment,
  attempts: assignment,
  dueAt: assignment,
  failure: assignment,
});

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
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
