/** Draws the tracings of the demo course on ECGs from their values: `node functions/commands/ecg/draw.ts`. */
import { writeFileSync } from 'node:fs';
import { drawings } from './drawings.ts';

for (const [name, drawing] of Object.entries(drawings())) {
  writeFileSync(`functions/data/demo/courses/ecg-first-five-minutes/media/${name}.svg`, drawing);
}
