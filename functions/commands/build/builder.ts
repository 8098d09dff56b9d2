import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.ts';
import { stateFolder } from '../paths.ts';
import { run } from '../processes.ts';
import { bundleWorker } from './worker-bundle.ts';

/** The folder of the bundled Worker. */
export const workerFolder = `${stateFolder}/worker`;

const stamp = `${stateFolder}/built`;

const files = [
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
  'src/**/*',
  'functions/**/*',
  'locales/**/*',
  'public/**/*',
];

/** Builds pages and Worker if their sources or variables have changed. */
export async function buildAll({ force = false } = {}): Promise<void> {
  const settings = buildVariables.map((name) => `${name}=${process.env[name] ?? ''}`);
  const current = fingerprint({ files, except: ['functions/data/demo/**'], settings });
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building pages …');
  await run('astro', ['build', '--silent'], {
    otherwise: 'The pages could not be built; see the error above.',
    quiet: true,
    // Otherwise a test that builds would get the development version of React.
    env: { NODE_ENV: 'production' },
  });
  console.log('Building the Worker …');
  await bundleWorker(workerFolder);
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(stamp, current);
}

/** Variables that the pages depend on; see `src/build/third-parties.ts` and `astro.config.mjs`. */
const buildVariables = ['SITE_ORIGIN', 'REALTIME_HOST', 'SUPPORT_SCRIPT_URL', 'TAG_SCRIPT_URL'];
