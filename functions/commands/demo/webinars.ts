import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { readWebinar, type ReadWebinar } from '../packages/read-webinar.ts';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

/** The demo webinar that starts within an hour of the first start. */
const next = 'ecg-calls-at-night';

/** How many days after the first start the demo webinars take place, at the time of day of their packages. */
const daysAfter: Readonly<Record<string, number>> = {
  [next]: 0,
  'sepsis-erste-stunde': 3,
  'ventilation-in-copd': 12,
  'hyponatremia-without-harm': -9,
  'chest-radiograph-rounds': -30,
  'anticoagulation-after-bleeding': -75,
};

/** The packages of the demo webinars, at times around `now`. */
export function demoWebinars(now: Date): { read: ReadWebinar; document: WebinarPackage }[] {
  return Object.entries(daysAfter).map(([id, after]) => {
    const folder = inRoot(`functions/data/demo/webinars/${id}`);
    const read = readWebinar(folder);
    const { document } = read;
    if (!document) throw new Failure(`The demo webinar ${id} has faults: npm run content -- check ${folder}`);
    const soon = Math.floor(now.getTime() / (5 * minutes) + 10) * 5 * minutes;
    const day = Math.floor(now.getTime() / days + after) * days;
    const start = id === next ? soon : day + (Date.parse(document.startsAt) % days);
    return { read, document: { ...document, startsAt: new Date(start).toISOString().replace('.000Z', 'Z') } };
  });
}
