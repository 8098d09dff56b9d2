import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { readWebinar, type ReadWebinar } from '../packages/read-webinar.ts';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

/** When the demo webinars start after the first start, in milliseconds: one within the hour, three are past. */
const startsAfter: Readonly<Record<string, number>> = {
  'ecg-calls-at-night': 50 * minutes,
  'sepsis-erste-stunde': 3 * days,
  'ventilation-in-copd': 12 * days,
  'hyponatremia-without-harm': -9 * days,
  'chest-radiograph-rounds': -30 * days,
  'anticoagulation-after-bleeding': -75 * days,
};

/** The packages of the demo webinars, at times around `now`: on a full five minutes. */
export function demoWebinars(now: Date): { read: ReadWebinar; document: WebinarPackage }[] {
  return Object.entries(startsAfter).map(([id, after]) => {
    const folder = inRoot(`functions/data/demo/webinars/${id}`);
    const read = readWebinar(folder);
    const { document } = read;
    if (!document) throw new Failure(`The demo webinar ${id} has faults: npm run content -- check ${folder}`);
    const start = Math.floor((now.getTime() + after) / (5 * minutes)) * 5 * minutes;
    return { read, document: { ...document, startsAt: new Date(start).toISOString().replace('.000Z', 'Z') } };
  });
}
