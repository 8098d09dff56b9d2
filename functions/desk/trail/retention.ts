import { deskTrail } from './schema.ts';
import { assign } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(deskTrail, {
    rows: { by: 'id', where: 'actor_id = ?1' },
    pseudonym: 'actorId',
    columns: {
      id: 'pseudonymised, internal',
      at: 'pseudonymised, internal',
      actorId: 'pseudonymised, internal',
      actor: 'deleted, internal',
      action: 'pseudonymised, internal',
      subject: 'pseudonymised, internal',
      before: 'pseudonymised, internal',
      after: 'pseudonymised, internal',
    },
  }),
];
