import { primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';

/** Domains whose addresses are offered to join a group, in the cell of the group. */
export const groupDomains = cellTable(
  'group_domains',
  { groupId: text().notNull(), domain: text().notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.domain] })],
);

/** Groups by such a domain, in the cell that the hash of the domain names. The cell of the group decides. */
export const domainGroups = cellTable(
  'domain_groups',
  { domain: text().notNull(), groupId: text().notNull() },
  (table) => [primaryKey({ columns: [table.domain, table.groupId] })],
);
