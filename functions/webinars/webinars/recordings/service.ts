import { LRUCache } from 'lru-cache';
import type { Video } from '#contract/library/content/video';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { Library } from '../../../data/cells.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { heapBytes } from '../../../library/content/heap-bytes.ts';
import type { WebinarRow } from '../schema.ts';
import { streamAccount } from '../streams/configuration.ts';
import { transcriptOf } from './queries.ts';
import { captionsLocale, recordingOf, planForRecording, replayOf } from './rules.ts';
import { asReplay, asVideo } from './views.ts';

/** Maximum bytes of cached transcripts per isolate, of its 128 MiB. */
const maxBytes = 4 * 1024 * 1024;

/** Transcripts by webinar, package and file. */
const cache = new LRUCache<string, Video['transcript']['cues']>({ maxSize: maxBytes, sizeCalculation: heapBytes });

interface Reader {
  readonly planType: PlanType;
  readonly locale: Locale;
  readonly now: Date;
}

/** The recording of a webinar that is over, for viewers whose plan includes recordings. */
export async function showRecording(
  env: Env,
  library: Library,
  row: WebinarRow,
  { planType, locale, now }: Reader,
): Promise<Video> {
  const recording = recordingOf(row, now);
  const replay = recording ? undefined : replayOf(row, now);
  if (!recording && !replay) fail('NOT_FOUND');
  const plan = planForRecording(planType);
  if (plan) fail('PLAN_REQUIRED', { detail: { planType: plan } });
  if (!recording) return asReplay(row.document, replay ?? fail('NOT_FOUND'), streamAccount(env) ?? fail('NOT_FOUND'));
  const language = captionsLocale(row.document, recording, locale);
  const cues = await transcriptIn(library, row, recording.captions[language] ?? '');
  return asVideo(env, row.document, recording, { locale, transcript: { language, cues } });
}

/** The transcript of a file, from the cache unless its package has changed. */
async function transcriptIn(library: Library, { id, hash }: WebinarRow, file: string) {
  const key = `${id}/${hash}/${file}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const cues = await transcriptOf(library, file);
  cache.set(key, cues);
  return cues;
}
