import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { Failure } from '../processes.ts';

/**
 * A Chromium for the stories: the one named, or one without a window, which draws the same for two thirds of the
 * processor; else any that is there or can be fetched.
 */
export async function chromiumPath(): Promise<string> {
  const shell = '/usr/bin/chromium-headless-shell';
  const present = (places: readonly (string | undefined)[]) => places.find((place) => place && existsSync(place));
  const named = present([process.env['CHROMIUM_PATH'], shell]);
  if (named) return named;
  await installDebian('chromium-headless-shell');
  const windowed = [shell, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'];
  if (!present(windowed)) await ends('playwright', ['install', 'chromium']);
  if (!present(windowed)) await installDebian('chromium');
  return (
    present(windowed) ??
    fail('No Chromium could be found or fetched. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test')
  );
}

/** Makes sure that `pdftotext` is there, with which the tests read certificates. */
export async function ensurePdfReader(): Promise<void> {
  const isThere = () => ends('pdftotext', ['-v'], 'ignore');
  if (await isThere()) return;
  await installDebian('poppler-utils');
  if (!(await isThere())) fail('The tests read certificates with pdftotext. Install poppler-utils and try again.');
}

let isUpToDate = false;

/** Debian's own packages, where the person may install them. */
async function installDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !(await ends('apt-get', ['--version'], 'ignore'))) return;
  console.log(`Getting ${name} …`);
  // A machine without a line to them goes on without.
  const quickly = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  isUpToDate ||= await ends('apt-get', ['update', ...quickly], 'ignore');
  await ends('apt-get', ['install', '-y', '--no-install-recommends', ...quickly, name], 'ignore');
}

/** Runs a program of the machine to its end; returns whether it ended well. */
function ends(program: string, args: readonly string[], output: 'inherit' | 'ignore' = 'inherit'): Promise<boolean> {
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
