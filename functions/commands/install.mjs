// Installs the packages of the lock file with the machine's npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages if the lock file has changed; returns whether they are installed. */
export function install(root) {
  const stamp = join(root, 'node_modules/.installed');
  const shrinkwrap = join(root, 'npm-shrinkwrap.json');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  // An interrupted installation may have left it.
  rmSync(shrinkwrap, { force: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log('Installing packages …');
  const registry = npm(root, ['config', 'get', 'registry'], ['ignore', 'pipe', 'ignore']).stdout?.trim() ?? '';
  const isKnown = URL.canParse(registry);
  if (isKnown) writeFileSync(shrinkwrap, withAddresses(lock, registry));
  // `npm ci` would also require native packages of other platforms, which a registry may lack in that version.
  const command = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  let isInstalled = npm(root, command).status === 0;
  rmSync(shrinkwrap, { force: true });
  if (!isInstalled && isKnown) isInstalled = npm(root, command).status === 0;
  if (isInstalled) writeFileSync(stamp, hash);
  return isInstalled;
}

/**
 * Adds the usual addresses of archives in the machine's registry: the lock file has none, and without them npm requests
 * the metadata of each package, which takes twice as long. npm still verifies each archive by its hash.
 */
function withAddresses(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  for (const [folder, entry] of Object.entries(packages)) {
    if (!entry.integrity || entry.resolved || entry.inBundle) continue;
    const name = entry.name ?? folder.split('node_modules/').at(-1);
    const archive = `${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
    entry.resolved = new URL(archive, registry.replace(/\/*$/, '/')).href;
  }
  return JSON.stringify({ ...rest, packages });
}

function npm(root, args, stdio = 'inherit') {
  const own = process.env.npm_execpath;
  const [command, ...first] = own ? [process.execPath, own] : ['npm'];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio, encoding: 'utf8' });
}
