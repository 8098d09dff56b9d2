import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { readWebinar, type ReadWebinar } from '../packages/read-webinar.ts';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';

const fiveMinutes = 5 * 60_000;

/** The demo webinar that starts within an hour of the first start; the others count days from it in their packages. */
const next = 'ecg-calls-at-night';

const webinarsFolder = inRoot('functions/data/demo/webinars');

/** The packages of the demo webinars, the next one first. */
export function demoWebinars(now: Date): { read: ReadWebinar; document: WebinarPackage }[] {
  const others = globSync('*/webinar.yaml', { cwd: webinarsFolder })
    .map(dirname)
    .filter((id) => id !== next)
    .sort();
  return [next, ...others].map((id) => {
    const folder = `${webinarsFolder}/${id}`;
    const read = readWebinar(folder);
    const { document } = read;
    if (!document) throw new Failure(`The demo webinar ${id} has faults: npm run content -- check ${folder}`);
    const soon = new Date(Math.floor(now.getTime() / fiveMinutes + 10) * fiveMinutes);
    const startsAt = id === next ? soon.toISOString().replace('.000Z', 'Z') : document.startsAt;
    return { read, document: { ...document, startsAt } };
  });
}
