import type { Video } from '#contract/library/content/video';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { Library } from '../../../data/cells.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import type { WebinarRow } from '../schema.ts';
import { transcriptOf } from './queries.ts';
import { captionsLocale, recordingOf, planForRecording } from './rules.ts';
import { asVideo } from './views.ts';

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
  const recording = recordingOf(row, now) ?? fail('NOT_FOUND');
  const plan = planForRecording(planType);
  if (plan) fail('PLAN_REQUIRED', { detail: { planType: plan } });
  const language = captionsLocale(row.document, recording, locale);
  const cues = await transcriptOf(library, recording.captions[language] ?? '');
  return asVideo(env, row.document, recording, { locale, transcript: { language, cues } });
}
