import { text } from 'drizzle-orm/sqlite-core';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { libraryTable } from '../../../data/tables.ts';

/** Transcripts of recordings by the name of their captions in the media store, which never change under a name. */
export const webinarTranscripts = libraryTable('webinar_transcripts', {
  file: text().primaryKey(),
  cues: text({ mode: 'json' }).$type<WebinarPackage['transcripts'][number]['cues']>().notNull(),
});
