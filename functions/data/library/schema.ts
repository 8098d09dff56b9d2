import { integer } from 'drizzle-orm/sqlite-core';
import { cellTable, libraryTable } from '../tables.ts';

/** The revision of the library: triggers raise it with each change of courses, withdrawals, rules, coupons and webinars. */
export const catalogueRevisions = libraryTable('catalogue_revisions', {
  /** Always 1. */
  id: integer().primaryKey(),
  revision: integer().notNull(),
});

/** The latest revision of the library in a cell; one row. */
export const libraryState = cellTable('library_state', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** Only rises. */
  revision: integer().notNull(),
});
