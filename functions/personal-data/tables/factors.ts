import { factorRecoveries, passkeys, recoveryCodes, rememberedDevices, twoSteps } from '../../factors/schema.ts';
import { assign, ofUser } from '../assignment.ts';

/** Two-step verification and passkeys. */
export const factorTables = [
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
