import { logins, pendingInvitations, signups, verifications, passwordRequests, deletedAccounts } from './schema.ts';
import { recoveryCodes, rememberedDevices, factorRecoveries, twoSteps, passkeys } from './sign-ins/schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(logins, {
    rows: ofUser,
    area: 'account',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      accountId: 'deleted',
      providerId: 'deleted',
      password: 'deleted, secret',
      createdAt: 'deleted',
      updatedAt: 'deleted',
      email: 'deleted',
    },
  }),
  assign(signups, {
    rows: ofUser,
    area: 'account',
    columns: {
      id: 'deleted, secret',
      userId: 'deleted, internal',
      firstName: 'deleted',
      lastName: 'deleted',
      locale: 'deleted',
      password: 'deleted, secret',
      code: 'deleted, secret',
      codeEndsAt: 'deleted',
      ownTries: 'deleted',
      otherTries: 'deleted',
      createdAt: 'deleted',
      invitation: 'deleted, secret',
    },
  }),
  assign(pendingInvitations, {
    rows: ofUser,
    columns: { userId: 'deleted, internal', invitation: 'deleted, secret', createdAt: 'deleted, internal' },
  }),
  assign(verifications, {
    rows: { by: 'id', where: 'value = ?1' },
    columns: {
      id: 'deleted, internal',
      identifier: 'deleted, secret',
      value: 'deleted, internal',
      expiresAt: 'deleted, internal',
      createdAt: 'deleted, internal',
      updatedAt: 'deleted, internal',
    },
  }),
  assign(passwordRequests, {
    deletedBy: 'mail reset links',
    columns: { id: 'deleted, internal', email: 'deleted, internal', createdAt: 'deleted, internal' },
  }),
  assign(deletedAccounts, {
    rows: { by: 'id', where: 'id = ?1' },
    columns: {
      id: 'deleted, internal',
      deletedAt: 'deleted, internal',
      traceId: 'deleted, internal',
      pseudonym: 'deleted, internal',
    },
  }),
  assign(recoveryCodes, { rows: ofUser, columns: { userId: 'deleted, internal', code: 'deleted, secret' } }),
  assign(rememberedDevices, {
    rows: ofUser,
    area: 'account',
    columns: { id: 'deleted, secret', userId: 'deleted, internal', endsAt: 'deleted' },
  }),
  assign(factorRecoveries, {
    rows: ofUser,
    area: 'account',
    columns: { userId: 'deleted, internal', id: 'deleted, internal', endsAt: 'deleted', remindedAt: 'deleted' },
  }),
  assign(twoSteps, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      key: 'deleted, secret',
      lastStep: 'deleted, internal',
      since: 'deleted',
      wrongCodes: 'deleted',
    },
  }),
  assign(passkeys, {
    rows: ofUser,
    area: 'account',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      credentialId: 'deleted, internal',
      publicKey: 'deleted, secret',
      counter: 'deleted, internal',
      transports: 'deleted',
      isSynced: 'deleted',
      name: 'deleted',
      createdAt: 'deleted',
      lastUsedAt: 'deleted',
    },
  }),
];
