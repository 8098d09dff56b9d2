import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../../edge/sessions/schema.ts';
import { cellTable } from '../../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Two-step verification, one row for each user who has it on; dependent rows are deleted with it. */
export const twoSteps = cellTable('two_steps', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key shared with the owner's app, encrypted. */
  key: text().notNull(),
  /** The last time step whose code was used (RFC 6238); codes up to it are refused. */
  lastStep: integer().notNull(),
  since: instant().notNull(),
  /** Wrong second steps since the password was set. */
  wrongCodes: integer().notNull().default(0),
});

const ofTwoStep = () =>
  text()
    .notNull()
    .references(() => twoSteps.userId, { onDelete: 'cascade' });

/** Unused recovery codes; `code` is an HMAC. */
export const recoveryCodes = cellTable('recovery_codes', { userId: ofTwoStep(), code: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.code] }),
]);

/** Devices that need no second step; `id` is an HMAC of the device's token and the current password. */
export const rememberedDevices = cellTable(
  'remembered_devices',
  { id: text().primaryKey(), userId: ofTwoStep(), endsAt: instant().notNull() },
  (table) => [
    index('remembered_devices_of_user').on(table.userId),
    index('remembered_devices_by_end').on(table.endsAt),
  ],
);

/** Pending recoveries: users who lost every second factor. */
export const factorRecoveries = cellTable(
  'factor_recoveries',
  {
    userId: ofTwoStep().primaryKey(),
    /** Unique per recovery, so that an old link does not stop a new one. */
    id: text().notNull(),
    endsAt: instant().notNull(),
    remindedAt: instant(),
  },
  (table) => [index('factor_recoveries_by_end').on(table.endsAt)],
);

/** Passkeys: the public keys and their use (Web Authentication). */
export const passkeys = cellTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator generated it. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: integer().notNull(),
    /** Separated by commas. */
    transports: text().notNull(),
    isSynced: integer({ mode: 'boolean' }).notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
);
