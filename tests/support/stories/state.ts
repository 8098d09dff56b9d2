import { existsSync, statfsSync } from 'node:fs';
import { modelKey } from '../servers/model-api.ts';

export const port = Number(process.env['STORIES_PORT'] ?? 8799);

const memory = '/dev/shm';

/** Whether shared memory is large enough: the size, unlike the free part, is the same for all processes of a run. */
const isRoomy = (folder: string) => {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize > 256 * 1024 * 1024;
};

/** The folder for databases and files of the stories' server, in memory if possible, as writes to a disk are slow. */
export const stateOfStories =
  existsSync(memory) && isRoomy(memory) ? `${memory}/wardwise-stories-${port}` : '.wardwise/stories';

/** The port of the model for the stories' server; the story that runs prompts starts it. */
export const modelPort = port + 1;

/** Environment of the stories' server, without rate limits: stories log in more often than these allow. */
export const storiesServer = {
  PORT: String(port),
  STATE_FOLDER: stateOfStories,
  FRESH: '1',
  RATE_LIMITS: 'off',
  // Demo accounts are spread over the cells.
  CELLS: process.env['CELLS'] ?? '3',
  MODEL_NAME: 'a-model',
  MODEL_URL: `http://localhost:${modelPort}/v1`,
  MODEL_KEY: modelKey,
};
