import { logins, passwordRequests, sessions, signups, users, verifications } from '../../accounts/schema.ts';
import { appTokens } from '../../app-tokens/schema.ts';
import { emailChanges, emailReversals, identityCodes } from '../../credentials/schema.ts';
import { flagChanges, flagOverrides, flagRules } from '../../flags/schema.ts';
import { providerSignIns } from '../../identities/schema.ts';
import { assign, ofUser } from '../assignment.ts';

const ofSession = { by: 'id', where: 'session_id in (select id from sessions where user_id = ?1)' } as const;

/** Accounts and the ways into them. */
export const accountTables = [
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
  assign(providerSignIns, {
    rows: ofUser,
    columns: {
      id: 'deleted, secret',
      browser: 'deleted, secret',
      provider: 'deleted, internal',
      next: 'deleted, internal',
      locale: 'deleted, internal',
      userId: 'deleted, internal',
      endsAt: 'deleted, internal',
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
    },
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
  assign(flagOverrides, {
    rows: ofUser,
    area: 'account',
    columns: { userId: 'deleted, internal', flag: 'deleted', isOn: 'deleted' },
  }),
  assign(flagChanges, {
    emptiedBy: 'flag-person-deleted',
    columns: {
      id: 'not personal',
      flag: 'not personal',
      userId: 'deleted, internal',
      before: 'not personal',
      after: 'not personal',
      changedBy: 'deleted, internal',
      changedAt: 'not personal',
      source: 'not personal',
    },
  }),
  assign(flagRules, { columns: { flag: 'not personal', rule: 'not personal' } }),
  assign(appTokens, {
    rows: ofUser,
    columns: {
      token: 'deleted, secret',
      userId: 'deleted, internal',
      sessionId: 'deleted, internal',
      expiresAt: 'deleted, internal',
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
      createdAt: 'deleted',
      updatedAt: 'deleted',
      deletesAt: 'deleted',
    },
  }),
];
