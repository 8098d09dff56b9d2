import { atom } from 'nanostores';
import { transcripts, type Transcript } from '#contract/credit/transcripts';
import { request } from '../../../../platform/api/request.ts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import type { Day } from '../../../../platform/text/formats/days.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

/** First and last day of completion; `''` for an open period. */
export interface ShownPeriod {
  readonly from: Day | '';
  readonly to: Day | '';
}

export const allTime: ShownPeriod = { from: '', to: '' };

export const $transcriptPeriod = atom<ShownPeriod>(allTime);

/** The query of a period in the browser's time zone, for the transcript and its files. */
export function queryOf({ from, to }: ShownPeriod) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return { locale: currentLocale(), timeZone, ...(from && { from }), ...(to && { to }) };
}

/** The transcript of the period. */
export const $transcript = loadedStore<Transcript>(() =>
  request(transcripts.endpoints.transcript, { query: queryOf($transcriptPeriod.get()) }),
);

/** Loads the transcript of another period; that of the former one disappears at once. */
export async function chooseTranscriptPeriod(period: ShownPeriod): Promise<void> {
  $transcriptPeriod.set(period);
  $transcript.clear();
  await $transcript.reload();
}

/** The whole of a calendar year. */
export function yearOf(year: string | number): ShownPeriod {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
