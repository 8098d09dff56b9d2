import { mails } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(mails, {
    // Mails to an address without an account have no user id.
    deletedBy: 'delete mails',
    rows: ofUser,
    area: 'messages',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      recipient: 'deleted',
      firstName: 'deleted',
      kind: 'deleted',
      locale: 'deleted',
      facts: 'deleted',
      createdAt: 'deleted',
      dueAt: 'deleted',
      expiresAt: 'deleted, internal',
      sentAt: 'deleted',
      attempts: 'deleted',
      failure: 'deleted',
    },
  }),
];
