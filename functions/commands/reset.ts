import { rmSync } from 'node:fs';
import { stateFolder } from './paths.ts';

for (const part of ['state', 'secrets.json']) rmSync(`${stateFolder}/${part}`, { recursive: true, force: true });
console.log('Databases, files and secrets of this machine are deleted. The next start fills new databases.');
