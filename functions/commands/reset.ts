import { rmSync } from 'node:fs';
import { stateFolder } from './paths.ts';

for (const part of ['state', 'secrets.json']) rmSync(`${stateFolder}/${part}`, { recursive: true, force: true });
console.log('Database, files and secrets of this machine are gone. The next start fills a new database.');
