import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fontFiles, fontPath } from '../../drawing/font-files.ts';
import { fingerprint } from './fingerprint.ts';
import { inRoot, stateFolder } from '../paths.ts';
import { Failure, run } from '../processes.ts';
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
  await buildWorker();
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(stamp, current);
}

/** Bundles the Worker and adds its fonts to the built pages. */
export async function buildWorker(): Promise<void> {
  copyFonts();
  await bundleWorker(workerFolder);
}

/** Writes the fonts of documents into the built pages. */
function copyFonts(): void {
  mkdirSync(inRoot('dist/_astro'), { recursive: true });
  for (const file of Object.values(fontFiles)) {
    const source = `node_modules/@expo-google-fonts/source-serif-4/${file.cut}/SourceSerif4_${file.cut}.ttf`;
    const bytes = readFileSync(inRoot(source));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, file.hash.length);
    if (hash !== file.hash) throw new Failure(`${source} has changed: its hash in font-files.ts has to be ${hash}.`);
    writeFileSync(inRoot(`dist${fontPath(file)}`), bytes);
  }
}

/** Variables that the pages depend on; see `src/build/third-parties.ts` and `astro.config.mjs`. */
const buildVariables = ['SITE_ORIGIN', 'REALTIME_HOST', 'STREAM_CUSTOMER_HOST', 'SUPPORT_SCRIPT_URL', 'TAG_SCRIPT_URL'];
