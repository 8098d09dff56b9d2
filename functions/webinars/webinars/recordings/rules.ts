import type { Locale } from '#contract/locales';
import { planFor, planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { stateOf } from '../rules.ts';
import type { Replay, WebinarRow } from '../schema.ts';

export type ReadyReplay = Extract<Replay, { state: 'ready' }>;

export type Recording = NonNullable<WebinarDocument['recording']>;

/** The recording of a webinar that is over. */
export function recordingOf(row: WebinarRow, now: Date): Recording | undefined {
  return stateOf(row, now) === 'onDemand' ? row.document.recording : undefined;
}

/** The recording of the live input of a webinar that is over. */
export function replayOf(row: WebinarRow, now: Date): ReadyReplay | undefined {
  return stateOf(row, now) === 'onDemand' && row.replay?.state === 'ready' ? row.replay : undefined;
}

/** The plan that opens recordings, unless that of the viewer does; whether credit needs no plan does not matter. */
export function planForRecording(planType: PlanType): PlanType | null {
  const any = { isFree: false };
  return planOpens(planType, 'recordings', any) ? null : planFor('recordings', any);
}

/** The language of the transcript for a reader: theirs if there are captions in it, else the one that is spoken. */
export function captionsLocale({ spoken }: WebinarDocument, { captions }: Recording, locale: Locale): Locale {
  const [first = spoken] = Object.keys(captions) as Locale[];
  return [locale, spoken].find((one) => captions[one]) ?? first;
}
