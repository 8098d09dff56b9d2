import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/schema.ts';
import { platformTable } from '../database/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Two-step verification, a row for everybody who has it on; what belongs to it goes with it. */
export const twoSteps = platformTable('two_steps', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key shared with the owner's app, encrypted. */
  key: text().notNull(),
  /** The last 30 seconds whose code was used, counted from 1970; none of them works again. */
  lastStep: integer().notNull(),
  since: instant().notNull(),
});

const ofTwoStep = () =>
  text()
    .notNull()
    .references(() => twoSteps.userId, { onDelete: 'cascade' });

/** Recovery codes that nobody has used; `code` is an HMAC, never the code itself. */
export const recoveryCodes = platformTable(
  'recovery_codes',
  { userId: ofTwoStep(), code: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/** Devices that need no second step; `id` is an HMAC of what the device holds and of the password that holds. */
export const rememberedDevices = platformTable(
  'remembered_devices',
  { id: text().primaryKey(), userId: ofTwoStep(), endsAt: instant().notNull() },
  (table) => [
    index('remembered_devices_of_user').on(table.userId),
    index('remembered_devices_by_end').on(table.endsAt),
  ],
);

/** Owners who lost every second factor and wait for two-step verification to end. */
export const factorRecoveries = platformTable(
  'factor_recoveries',
  {
    userId: ofTwoStep().primaryKey(),
    /** Of this recovery alone, so that a link that stopped an earlier one stops no other. */
    id: text().notNull(),
    endsAt: instant().notNull(),
    /** When its owner was told that the end is near. */
    remindedAt: instant(),
  },
  (table) => [index('factor_recoveries_by_end').on(table.endsAt)],
);

/** Passkeys: what shows that a browser holds the other half of a key (Web Authentication). */
export const passkeys = platformTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator calls it. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, where the authenticator counts. */
    counter: integer().notNull(),
    /** How browsers reach it, parted by commas. */
    transports: text().notNull(),
    isSynced: integer({ mode: 'boolean' }).notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_of_user').on(table.userId)],
);
