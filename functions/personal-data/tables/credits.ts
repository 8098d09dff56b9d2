import { certificates } from '../../certificates/schema.ts';
import { claims, evaluations } from '../../credits/schema.ts';
import { sealedCertificates } from '../../serials/schema.ts';
import { assign, ofParticipation, ofUser } from '../assignment.ts';

/** Credits with what was said for them and what attests them. */
export const creditTables = [
  assign(evaluations, {
    rows: ofParticipation,
    area: 'credits',
    columns: { participationId: 'deleted', answers: 'deleted', sentAt: 'deleted' },
  }),
  assign(claims, {
    rows: ofUser,
    area: 'credits',
    pseudonym: 'userId',
    columns: {
      id: 'pseudonymised',
      participationId: 'pseudonymised',
      userId: 'pseudonymised, internal',
      courseId: 'pseudonymised',
      accreditationId: 'pseudonymised',
      kind: 'pseudonymised',
      creditType: 'pseudonymised',
      credits: 'pseudonymised',
      terms: 'pseudonymised, internal',
      facts: 'pseudonymised',
      claimedAt: 'pseudonymised',
    },
  }),
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
    },
  }),
  assign(sealedCertificates, {
    deletedBy: 'delete kept records',
    columns: {
      id: 'pseudonymised, internal',
      sealed: 'pseudonymised, internal',
      endsAt: 'pseudonymised, internal',
    },
  }),
];
