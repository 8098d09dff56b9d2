import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { Failure } from '../processes.ts';

/**
 * Finds or installs a Chromium for the stories: that of `CHROMIUM_PATH`, else the headless shell, which needs two thirds
 * of the CPU time, else any other.
 */
export async function chromiumPath(): Promise<string> {
  const shell = '/usr/bin/chromium-headless-shell';
  const firstExisting = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));
  const preferred = firstExisting([process.env['CHROMIUM_PATH'], shell]);
  if (preferred) return preferred;
  await installDebian('chromium-headless-shell');
  const others = [shell, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'];
  if (!firstExisting(others)) await tryRun('playwright', ['install', 'chromium']);
  if (!firstExisting(others)) await installDebian('chromium');
  return (
    firstExisting(others) ??
    fail('Chromium could not be found or installed. Install it, then run: CHROMIUM_PATH=/path/to/chromium npm test')
  );
}

/** Installs `pdftotext` if it is missing: the tests read certificates with it. */
export async function ensurePdfReader(): Promise<void> {
  const hasReader = () => tryRun('pdftotext', ['-v'], 'ignore');
  if (await hasReader()) return;
  await installDebian('poppler-utils');
  if (!(await hasReader())) fail('The tests read certificates with pdftotext. Install poppler-utils and try again.');
}

let isUpToDate = false;

/** Installs a Debian package if the user has the permission. */
async function installDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !(await tryRun('apt-get', ['--version'], 'ignore'))) return;
  console.log(`Installing ${name} …`);
  // Fails soon on a machine without a network.
  const options = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  isUpToDate ||= await tryRun('apt-get', ['update', ...options], 'ignore');
  await tryRun('apt-get', ['install', '-y', '--no-install-recommends', ...options, name], 'ignore');
}

/** Runs a program of the machine; returns whether it succeeded. */
function tryRun(program: string, args: readonly string[], output: 'inherit' | 'ignore' = 'inherit'): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', output, output], env });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function fail(sentence: string): never {
  throw new Failure(sentence);
}
