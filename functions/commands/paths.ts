import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const inRoot = (path: string): string => `${root}${path}`;

/** Everything a developer's machine keeps: database, files, secrets, the bundled Worker. Ignored by git. */
export const stateFolder = inRoot('.wardwise');

export const wranglerConfig = inRoot('functions/wrangler.jsonc');
