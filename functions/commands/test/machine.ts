import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { Failure } from '../processes.ts';

/** A Chromium that is there: the one named, Playwright's own, or the system's; else it is fetched. */
export function chromiumPath(): string {
  const found = presentChromium();
  if (found) return found;
  console.log('Getting Chromium …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (!presentChromium()) installDebian('chromium');
  return (
    presentChromium() ??
    fail('No Chromium could be found or fetched. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test')
  );
}

function presentChromium(): string | undefined {
  const places = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  return places.find((place) => place && existsSync(place));
}

/** Makes sure that `pdftotext` is there, with which the tests read certificates. */
export function ensurePdfReader(): void {
  const isThere = () => spawnSync('pdftotext', ['-v']).error === undefined;
  if (isThere()) return;
  installDebian('poppler-utils');
  if (!isThere()) fail('The tests read certificates with pdftotext. Install poppler-utils and try again.');
}

/** Debian's own packages, where the person may install them. */
function installDebian(name: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return;
  console.log(`Installing ${name} …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function fail(sentence: string): never {
  throw new Failure(sentence);
}
