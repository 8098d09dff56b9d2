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
        quiet: true,
        lowPriority,
      }),
    );
  const sideBySide = [checkPages(check), checkTheRest(check)];
  await Promise.allSettled(sideBySide);
  await Promise.all(sideBySide);
}

/** Types of what runs in browsers and in Node; Astro's check has no memory of its own. */
async function checkPages(check: Check): Promise<void> {
  const stamp = `${cache}/pages`;
  const current = fingerprint({
    files: ['package-lock.json', 'tsconfig.json', 'astro.config.mjs', '{src,functions,tests}/**/*.{ts,tsx,astro,json}'],
    except: ['functions/database/**'],
  });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  await check('Types of pages, commands and their tests', 'astro', ['check', '--minimumSeverity', 'error']);
  writeFileSync(stamp, current);
}

async function checkTheRest(check: Check): Promise<void> {
  const remembered = ['--incremental', '--tsBuildInfoFile', `${cache}/worker.tsbuildinfo`];
  await check('Types of the Worker and its tests', 'tsc', ['-p', 'functions', ...remembered]);
  const byContent = ['--cache', '--cache-strategy', 'content', '--cache-location'];
  await check('Style', 'eslint', ['.', '--max-warnings', '0', ...byContent, `${cache}/style`]);
  await check('Format', 'prettier', ['.', '--check', '--log-level', 'warn', ...byContent, `${cache}/format`]);
}
