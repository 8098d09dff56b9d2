import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'wardwise' },
    'node_modules/plain': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/outer/node_modules/@scope/inner': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/alias': { name: 'real', version: '3.0.0', integrity: 'sha512-c' },
  },
};

/** A stand-in for npm that has a registry, records the addresses it receives, and fails while the file `elsewhere` exists. */
const npm = `
  if (process.argv[2] === 'config') {
    console.log('https://registry.example/npm/');
    process.exit(0);
  }
  const { appendFileSync, existsSync, readFileSync } = require('node:fs');
  const packages = existsSync('npm-shrinkwrap.json') ? JSON.parse(readFileSync('npm-shrinkwrap.json', 'utf8')).packages : {};
  appendFileSync('calls', JSON.stringify(Object.values(packages).flatMap(({ resolved }) => resolved ?? [])) + '\\n');
  process.exit(existsSync('npm-shrinkwrap.json') && existsSync('elsewhere') ? 1 : 0);
`;

function aProject() {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(root, 'npm.cjs'), npm);
  const script = `import { install } from '${pathToFileURL('functions/commands/install.mjs').href}';
    process.exit(install('${root}') ? 0 : 1);`;
  const install = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { npm_execpath: join(root, 'npm.cjs') },
    }).status;
  const calls = () =>
    readFileSync(join(root, 'calls'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { root, install, calls };
}

test('the first installation passes the address of each archive to npm, the second installs nothing', () => {
  const { root, install, calls } = aProject();
  expect([install(), install()]).toEqual([0, 0]);
  expect(calls()).toEqual([
    [
      'https://registry.example/npm/plain/-/plain-1.2.3.tgz',
      'https://registry.example/npm/@scope/inner/-/inner-2.0.0.tgz',
      'https://registry.example/npm/real/-/real-3.0.0.tgz',
    ],
  ]);
  expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
});

test('npm looks archives up itself if the registry has them at other addresses', () => {
  const { root, install, calls } = aProject();
  writeFileSync(join(root, 'elsewhere'), '');
  expect(install()).toBe(0);
  expect(calls()).toHaveLength(2);
  expect(calls()[1]).toEqual([]);
});
