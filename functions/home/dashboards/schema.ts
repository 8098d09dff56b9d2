import { integer, text } from 'drizzle-orm/sqlite-core';
import type { Preferences } from '#contract/home/dashboards';
import { cellTable } from '../../data/tables.ts';

/** What a learner chose to learn and how much of it in a week; `null` where they chose nothing. */
export const learningPreferences = cellTable('learning_preferences', {
  userId: text().primaryKey(),
  specialties: text({ mode: 'json' }).$type<Preferences['specialties']>(),
  weeklyMinutes: integer().$type<Preferences['weeklyMinutes']>(),
});
