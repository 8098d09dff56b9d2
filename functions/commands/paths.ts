import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const inRoot = (path: string): string => `${root}${path}`;

/** Local databases, files, secrets and the bundled Worker; ignored by git. */
export const stateFolder = inRoot('.wardwise');

export const wranglerConfig = inRoot('functions/wrangler.jsonc');
