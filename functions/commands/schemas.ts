import { writeFileSync } from 'node:fs';
import { packageSchemas } from './packages/schemas.ts';
import { inRoot } from './paths.ts';

for (const [name, text] of Object.entries(packageSchemas()))
  writeFileSync(inRoot(`functions/data/demo/schemas/${name}`), text);
