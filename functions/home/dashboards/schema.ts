import { integer, text } from 'drizzle-orm/sqlite-core';
import type { Preferences } from '#contract/home/dashboards';
import { cellTable } from '../../data/tables.ts';

/** Learning preferences with the weekly goal; `null` if not chosen. */
export const learningPreferences = cellTable('learning_preferences', {
  userId: text().primaryKey(),
  specialties: text({ mode: 'json' }).$type<Preferences['specialties']>(),
  weeklyMinutes: integer().$type<Preferences['weeklyMinutes']>(),
});
