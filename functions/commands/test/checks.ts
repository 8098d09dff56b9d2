import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from '../build/fingerprint.ts';
import { stateFolder } from '../paths.ts';
import { run, step } from '../processes.ts';

/** What the checks remember of what was in order; without it they look at everything. */
const cache = `${stateFolder}/checks`;

type Check = (name: string, program: string, args: readonly string[]) => Promise<void>;

/**
 * Types, style and format of everything; what has not changed since it was in order is not looked at again. Those of
 * low priority take what other work leaves of the processor.
 */
export async function runChecks({ lowPriority = false } = {}): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const check: Check = (name, program, args) =>
    step(name, () =>
      run(program, args, {
        otherwise: `${name}: not in order; the reasons stand above.`,
        // Programs written in Go trade memory for time: they end soon, and half of their time is collecting garbage.
        env: { GOGC: '400' },
        quiet: true,
        lowPriority,
      }),
    );
  const sideBySide = [checkTypes(check), checkTheRest(check)];
  await Promise.allSettled(sideBySide);
  await Promise.all(sideBySide);
}

async function checkTypes(check: Check): Promise<void> {
  await checkProgram(check, 'Types of browser, commands and their tests', '.');
  await checkProgram(check, 'Types of the Worker and its tests', 'functions');
  await checkPages(check);
}

/** Types of one TypeScript program, by the native compiler; it knows nothing of `.astro` files. */
function checkProgram(check: Check, name: string, folder: string): Promise<void> {
  const remembered = ['--incremental', '--tsBuildInfoFile', `${cache}/${folder === '.' ? 'root' : folder}.tsbuildinfo`];
  // One thread: several would check much of the same twice, and take it from the tests beside them.
  return check(name, 'node', ['node_modules/typescript-7/bin/tsc', '-p', folder, '--singleThreaded', ...remembered]);
}

/** Types of `.astro` files; Astro's check has no memory of its own. */
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

async function checkTheRest(check: Check): Promise<void> {
  const byContent = ['--cache', '--cache-strategy', 'content', '--cache-location'];
  // What asks for types; one thread, as with the types themselves.
  await check('Promises and React', 'oxlint', ['--deny-warnings', '--threads', '1']);
  await check('Style', 'eslint', ['.', '--max-warnings', '0', ...byContent, `${cache}/style`]);
  await check('Format', 'prettier', ['.', '--check', '--log-level', 'warn', ...byContent, `${cache}/format`]);
}
