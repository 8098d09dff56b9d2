import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from '../build/fingerprint.ts';
import { stateFolder } from '../paths.ts';
import { run, step } from '../processes.ts';

/** Folder of the caches of all checks; without it they check every file. */
const cache = `${stateFolder}/checks`;

type Check = (name: string, program: string, args: readonly string[]) => Promise<void>;

/** Checks types, style and format of all files that have changed since the last success. */
export async function runChecks({ lowPriority = false } = {}): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const check: Check = (name, program, args) =>
    step(name, () =>
      run(program, args, {
        otherwise: `${name}: there are faults; see above.`,
        // Fewer garbage collections, which take half the time of short programs written in Go.
        env: { GOGC: '400' },
        quiet: true,
        lowPriority,
      }),
    );
  const checks = [checkTypes(check), checkStyle(check)];
  await Promise.allSettled(checks);
  await Promise.all(checks);
}

async function checkTypes(check: Check): Promise<void> {
  await checkProgram(check, 'Types of browser, commands and their tests', '.');
  await checkProgram(check, 'Types of the Worker and its tests', 'functions');
  await checkPages(check);
}

/** Checks the types of a TypeScript program with the native compiler, which does not support `.astro` files. */
function checkProgram(check: Check, name: string, folder: string): Promise<void> {
  const incremental = [
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${folder === '.' ? 'root' : folder}.tsbuildinfo`,
  ];
  // One thread: several would check some files twice, and use CPU time of the tests that run in parallel.
  return check(name, 'node', ['node_modules/typescript-7/bin/tsc', '-p', folder, '--singleThreaded', ...incremental]);
}

/** Checks the types of `.astro` files if they have changed; `astro check` has no cache. */
async function checkPages(check: Check): Promise<void> {
  const stamp = `${cache}/pages`;
  const current = fingerprint({
    files: ['package-lock.json', 'tsconfig.json', 'astro.config.mjs', '{src,locales}/**/*.{ts,tsx,astro,json}'],
  });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  const ofPages = ['--tsconfig', 'src/tsconfig.astro.json', '--minimumSeverity', 'error'];
  await check('Types of the pages', 'astro', ['check', ...ofPages]);
  writeFileSync(stamp, current);
}

async function checkStyle(check: Check): Promise<void> {
  const byContent = ['--cache', '--cache-strategy', 'content', '--cache-location'];
  // The rules that need types; one thread, as for the types.
  await check('Promises and React', 'oxlint', ['--deny-warnings', '--threads', '1']);
  await check('Style', 'eslint', ['.', '--max-warnings', '0', ...byContent, `${cache}/style`]);
  await check('Format', 'prettier', ['.', '--check', '--log-level', 'warn', ...byContent, `${cache}/format`]);
}
