import { creditReports, reportBatches, reportingChoices } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(reportingChoices, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      parsPermittedAt: 'deleted',
      eivPermittedAt: 'deleted',
      birthMonth: 'deleted',
      birthDay: 'deleted',
    },
  }),
  assign(reportBatches, {
    columns: {
      id: 'not personal',
      system: 'not personal',
      fromDay: 'not personal',
      toDay: 'not personal',
      providerId: 'not personal',
      exportedAt: 'not personal',
    },
  }),
  assign(creditReports, {
    rows: ofUser,
    area: 'credits',
    pseudonym: 'userId',
    scrubbed: {
      content: ['$.givenName', '$.familyName', '$.birthMonth', '$.birthDay', '$.uniqueId'],
    },
    columns: {
      batchId: 'pseudonymised',
      number: 'pseudonymised, internal',
      userId: 'pseudonymised, internal',
      claimId: 'pseudonymised',
      serial: 'deleted',
      system: 'pseudonymised',
      action: 'pseudonymised',
      content: 'pseudonymised',
      state: 'pseudonymised',
      reason: 'deleted',
      exportedAt: 'pseudonymised',
      answeredAt: 'pseudonymised',
    },
  }),
];
