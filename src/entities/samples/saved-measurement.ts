import { measurementHours, sampleEcg } from '#contract/learning/samples';
import { deleteLocalDraft, localDraft, saveLocalDraft } from '../../platform/offline/local-drafts.ts';

const name = 'sample-ecg';

const hour = 60 * 60 * 1000;

/** What a visitor measured on the sample ECG: the legs of the calipers in millimetres, the interval in milliseconds. */
export interface Measurement {
  readonly legs: readonly [number, number];
  readonly interval: number;
  readonly until: number;
}

/** Saves a measurement in this browser. It stays through a sign-up; a logout or the login of another user deletes it. */
export function saveMeasurement(legs: readonly [number, number]): Measurement {
  const interval = (Math.abs(legs[1] - legs[0]) / sampleEcg.speed) * 1000;
  const saved = { legs, interval, until: Date.now() + measurementHours * hour };
  saveLocalDraft(name, saved);
  return saved;
}

/** The measurement saved in this browser, until it expires. */
export function savedMeasurement(): Measurement | undefined {
  const saved = localDraft<Measurement>(name);
  if (saved && saved.until > Date.now()) return saved;
  deleteLocalDraft(name);
  return undefined;
}

export function deleteMeasurement(): void {
  deleteLocalDraft(name);
}

/** Whether a measured interval is right. */
export function isRight({ interval }: Measurement): boolean {
  return Math.abs(interval - sampleEcg.correct) <= sampleEcg.tolerance;
}
