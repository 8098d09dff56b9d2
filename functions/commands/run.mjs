// Runs with the machine's Node: installs the packages of the lock file, then runs the command with the Node among them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [name, ...args] = process.argv.slice(2);

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

if (!install(root))
  fail('The packages could not be installed. Check the connection to the npm registry and try again.');
const node = join(root, 'node_modules/node/bin/node');
if (!existsSync(node)) fail('The project’s own Node is missing. Remove node_modules and try again.');
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, `functions/commands/${name}.ts`), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${dirname(node)}:${process.env.PATH}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
