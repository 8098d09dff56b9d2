import { assign, ofUser } from '../../data/assignment.ts';
import { externalCredits } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(externalCredits, {
    rows: ofUser,
    area: 'credits',
    fileKey: 'proofKey',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted',
      title: 'deleted',
      provider: 'deleted',
      body: 'deleted',
      bodyName: 'deleted',
      creditType: 'deleted',
      credits: 'deleted',
      completedOn: 'deleted',
      certificateNumber: 'deleted',
      createdAt: 'deleted',
      proofKey: 'deleted, internal',
      proofName: 'deleted',
      proofFormat: 'deleted',
      proofBytes: 'deleted',
    },
  }),
];
