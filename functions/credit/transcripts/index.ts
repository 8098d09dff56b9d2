import { Hono } from 'hono';
import { transcripts, type TranscriptPeriod } from '#contract/credit/transcripts';
import { fullName } from '#contract/text/full-name';
import { type EdgeEnv, handle, handleReadingFirst } from '../../edge/handle.ts';
import { readWithin } from '../../edge/rate-limits.ts';
import { externalCreditsOf } from '../external-credits/queries.ts';
import { validCertificates } from './queries.ts';
import { transcriptTable } from './table.ts';
import { asTranscript, instantsOf } from './views.ts';
import { transcriptWords } from './words.ts';

export const transcriptsApi = new Hono<EdgeEnv>();

const { endpoints } = transcripts;

/** Transcripts that are drawn for a learner. */
const drawings = { most: 20, seconds: 60 * 60 };

handle(transcriptsApi, endpoints.transcript, async ({ query, viewer, cell }) => {
  const rows = await cell.read(...transcriptQueries(viewer.id, query));
  return asTranscript(...rows, query);
});

handle(transcriptsApi, endpoints.csv, async ({ query, viewer, cell, c }) => {
  const rows = await cell.read(...transcriptQueries(viewer.id, query));
  const table = transcriptTable(asTranscript(...rows, query), transcriptWords(query.locale));
  return c.body(table, 200, fileHeaders('text/csv; charset=utf-8', 'csv', query));
});

handleReadingFirst(transcriptsApi, endpoints.pdf, async ({ query, viewer, cell, profile, env, now, c }) => {
  const limit = { key: `draw-transcript:${viewer.id}`, ...drawings };
  const [rows, person] = await Promise.all([
    readWithin(cell, [limit], ...transcriptQueries(viewer.id, query)),
    profile(),
  ]);
  const { draw } = await import('./drawing/index.ts');
  const bytes = await draw(env, {
    ...asTranscript(...rows, query),
    ...query,
    name: fullName(person),
    drawnAt: now,
  });
  return c.body(bytes, 200, fileHeaders('application/pdf', 'pdf', query));
});

function transcriptQueries(userId: string, period: TranscriptPeriod) {
  return [validCertificates(userId, instantsOf(period)), externalCreditsOf(userId, period)] as const;
}

function fileHeaders(type: string, extension: string, { from, to }: TranscriptPeriod) {
  const name = ['transcript', from, to].filter(Boolean).join('_');
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
    'Cache-Control': 'no-store',
  };
}
