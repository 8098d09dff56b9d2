import { existsSync, statfsSync } from 'node:fs';
import { modelKey } from '../servers/model-api.ts';

export const port = Number(process.env['STORIES_PORT'] ?? 8799);

const memory = '/dev/shm';

/** A container may share only a few megabytes of memory; unlike the free part, the size is equal for all processes. */
const isRoomy = (folder: string) => {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize > 256 * 1024 * 1024;
};

/** Where the stories' server stores databases and files: a disk would make each write wait. */
export const stateOfStories =
  existsSync(memory) && isRoomy(memory) ? `${memory}/wardwise-stories-${port}` : '.wardwise/stories';

/** The port of the model for the stories' server; the story that runs prompts starts it. */
export const modelPort = port + 1;

/** Environment of the stories' server. Stories sign in more often than rate limits allow; those have own tests. */
export const storiesServer = {
  PORT: String(port),
  STATE_FOLDER: stateOfStories,
  FRESH: '1',
  RATE_LIMITS: 'off',
  // The demo accounts are spread over them.
  CELLS: process.env['CELLS'] ?? '3',
  MODEL_NAME: 'a-model',
  MODEL_URL: `http://localhost:${modelPort}/v1`,
  MODEL_KEY: modelKey,
};
