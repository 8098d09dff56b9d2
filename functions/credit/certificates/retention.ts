import { badgeStatuses, certificates } from './schema.ts';
import { sealedCertificates } from './sealing/schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(certificates, {
    rows: ofUser,
    area: 'credits',
    fileKey: 'fileKey',
    columns: {
      serial: 'deleted',
      claimId: 'deleted',
      userId: 'deleted, internal',
      courseId: 'deleted',
      kind: 'deleted',
      name: 'deleted',
      title: 'deleted',
      provider: 'deleted',
      creditType: 'deleted',
      credits: 'deleted',
      completedAt: 'deleted',
      issuedAt: 'deleted',
      fileKey: 'deleted, internal',
      sha256: 'deleted',
      templateVersion: 'deleted',
      status: 'deleted',
      supersededBy: 'deleted',
      revokedAt: 'deleted',
      revocationReason: 'deleted',
      badgeNumber: 'deleted, internal',
    },
  }),
  assign(badgeStatuses, { columns: { number: 'not personal', isRevoked: 'not personal' } }),
  assign(sealedCertificates, {
    deletedBy: 'delete kept records',
    columns: {
      id: 'pseudonymised, internal',
      sealed: 'pseudonymised, internal',
      endsAt: 'pseudonymised, internal',
    },
  }),
];
