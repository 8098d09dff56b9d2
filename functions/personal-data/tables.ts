import type { AssignedTable } from './assignment.ts';
import { accountTables } from './tables/accounts.ts';
import { billingTables } from './tables/billing.ts';
import { contentTables } from './tables/content.ts';
import { creditTables } from './tables/credits.ts';
import { exportAndDeletionTables } from './tables/exports-and-deletions.ts';
import { factorTables } from './tables/factors.ts';
import { learningTables } from './tables/learning.ts';
import { messageTables } from './tables/messages.ts';
import { operationsTables } from './tables/operations.ts';
import { profileTables } from './tables/profiles.ts';
import { promptTables } from './tables/prompts.ts';

/**
 * Every table of every database with what becomes of each of its columns when an account is deleted, and whether it is
 * exported. A table stands before those that its rows are found by.
 */
export const assignedTables: readonly AssignedTable[] = [
  ...creditTables,
  ...learningTables,
  ...messageTables,
  ...billingTables,
  ...operationsTables,
  ...contentTables,
  ...profileTables,
  ...promptTables,
  ...factorTables,
  ...accountTables,
  ...exportAndDeletionTables,
];
