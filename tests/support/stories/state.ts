import { existsSync, statfsSync } from 'node:fs';
import { modelKey } from '../servers/model-api.ts';

export const port = Number(process.env['STORIES_PORT'] ?? 8799);

const memory = '/dev/shm';

/** A container may give its memory a few megabytes; the size, unlike what is free, is the same for every process. */
const isRoomy = (folder: string) => {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize > 256 * 1024 * 1024;
};

/** Where the stories' server keeps databases and files: on a disk each write waits until it is there for good. */
export const stateOfStories =
  existsSync(memory) && isRoomy(memory) ? `${memory}/wardwise-stories-${port}` : '.wardwise/stories';

/** Where the stories' server looks for its model; the story that runs prompts starts one there. */
export const modelPort = port + 1;

/**
 * Environment of the stories' server. Stories sign in more often in a few minutes than the limits allow; those have
 * tests of their own.
 */
export const storiesServer = {
  PORT: String(port),
  STATE_FOLDER: stateOfStories,
  FRESH: '1',
  RATE_LIMITS: 'off',
  MODEL_NAME: 'a-model',
  MODEL_URL: `http://localhost:${modelPort}/v1`,
  MODEL_KEY: modelKey,
};
