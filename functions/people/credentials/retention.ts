import { identityCodes, emailChanges, emailReversals, restorations } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

const ofSession = { by: 'id', where: 'session_id in (select id from sessions where user_id = ?1)' } as const;

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(identityCodes, {
    rows: ofSession,
    columns: {
      sessionId: 'deleted, internal',
      code: 'deleted, secret',
      codeEndsAt: 'deleted, internal',
      tries: 'deleted, internal',
    },
  }),
  assign(emailChanges, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted, internal',
      sessionId: 'deleted, internal',
      email: 'deleted',
      formerCode: 'deleted, secret',
      nextCode: 'deleted, secret',
      formerTries: 'deleted, internal',
      nextTries: 'deleted, internal',
      isFormerConfirmed: 'deleted',
      isNextConfirmed: 'deleted',
      endsAt: 'deleted',
    },
  }),
  assign(emailReversals, {
    rows: ofUser,
    area: 'account',
    columns: {
      token: 'deleted, secret',
      userId: 'deleted, internal',
      formerEmail: 'deleted',
      createdAt: 'deleted',
      endsAt: 'deleted',
    },
  }),
  assign(restorations, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted, internal',
      token: 'deleted, secret',
      formerEmail: 'deleted',
      email: 'deleted',
      endsAt: 'deleted',
      remindedAt: 'deleted',
      linkMailedAt: 'deleted',
    },
  }),
];
