import { sessions, userCounts, users } from './sessions/schema.ts';
import { limits, requestCounts } from './schema.ts';
import { assign, ofUser } from '../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(sessions, {
    rows: ofUser,
    area: 'account',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      token: 'deleted, secret',
      expiresAt: 'deleted',
      endsAt: 'deleted',
      parentId: 'deleted, internal',
      ipAddress: 'deleted',
      userAgent: 'deleted',
      country: 'deleted',
      identityConfirmedAt: 'deleted',
      createdAt: 'deleted',
      updatedAt: 'deleted',
    },
  }),
  assign(users, {
    rows: { by: 'id', where: 'id = ?1' },
    area: 'account',
    fileKey: 'image',
    columns: {
      id: 'deleted',
      traceId: 'deleted',
      name: 'deleted, derived',
      firstName: 'deleted',
      lastName: 'deleted',
      email: 'deleted',
      emailVerified: 'deleted',
      image: 'deleted, internal',
      country: 'deleted',
      profession: 'deleted',
      professionalTrack: 'deleted',
      specialty: 'deleted',
      yearsOfExperience: 'deleted',
      planType: 'deleted',
      role: 'deleted',
      locale: 'deleted',
      blockedFromMailing: 'deleted',
      registrationCompleted: 'deleted',
      termsVersion: 'deleted',
      createdAt: 'deleted',
      updatedAt: 'deleted',
      deletesAt: 'deleted',
    },
  }),
  assign(userCounts, { columns: { id: 'not personal', users: 'not personal' } }),
  assign(limits, {
    deletedBy: 'delete rate limits',
    columns: {
      key: 'deleted, internal',
      used: 'deleted, internal',
      endsAt: 'deleted, internal',
    },
  }),
  assign(requestCounts, {
    deletedBy: 'delete request counts',
    columns: {
      hour: 'deleted, internal',
      endpoint: 'deleted, internal',
      code: 'deleted, internal',
      requests: 'deleted, internal',
      calls: 'deleted, internal',
    },
  }),
];
