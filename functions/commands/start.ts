import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { productName } from '#contract/product';
import { buildAll } from './build/builder.ts';
import { fillEmptyDatabase, isFilled } from './demo/fill.ts';
import { freePort } from './local/free-port.ts';
import { hasDatabases, onLocalDatabases } from './local/database.ts';
import { assertFree, startLocalServer } from './local/server.ts';
import { root, stateFolder } from './paths.ts';
import { main } from './processes.ts';

/** Variables that are passed to the local server: some of `wrangler.jsonc`, and `RATE_LIMITS`, which only it reads. */
const passedVariables = [
  'RATE_LIMITS',
  'LIVE_HOST',
  'MODEL_KEY',
  'MODEL_NAME',
  'MODEL_URL',
  'SENTRY_DSN',
  'SENTRY_SAMPLE_RATE',
  'STREAM_ACCOUNT_ID',
  'STREAM_API_URL',
  'STREAM_CUSTOMER_HOST',
  'STREAM_TOKEN',
  'SUPPORT_SCRIPT_URL',
  'TAG_SCRIPT_URL',
  'VIES_URL',
  'EIV_URL',
  'EIV_PASSWORDS',
];

await main(async () => {
  await buildAll();
  const state = process.env['STATE_FOLDER'] ? resolve(root, process.env['STATE_FOLDER']) : stateFolder;
  const port = Number(process.env['PORT'] ?? 8788);
  await assertFree(port);
  if (process.env['FRESH']) {
    const empty = () => rmSync(state, { recursive: true, force: true });
    empty();
    process.on('exit', empty);
  }
  const options = { state, vars: passedVars() };
  await fillBeforeStart(port, options);
  const server = await startLocalServer({ port, ...options });
  console.log(banner(server.origin));
  const stop = () => void server.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
});

/** Fills empty databases through another port, so that the first request at the public one finds all content. */
async function fillBeforeStart(port: number, options: { state: string; vars: Record<string, string> }): Promise<void> {
  if (await wasFilled(options.state)) return;
  const siteOrigin = `http://localhost:${port}`;
  const server = await startLocalServer({ port: await freePort(), siteOrigin, ...options });
  await fillEmptyDatabase(server);
  await server.stop();
}

/** Opens databases only if they exist: opening creates empty ones, which could not be copied from the cache. */
async function wasFilled(state: string): Promise<boolean> {
  return hasDatabases(state) && onLocalDatabases(state, ({ cells }) => isFilled(cells));
}

function passedVars(): Record<string, string> {
  const variables = passedVariables.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(variables.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function banner(origin: string): string {
  return `
${productName} is ready.

  Open      ${origin}
  Mailbox   ${origin}/dev/mailbox   (all mail that this server sends)
  Accounts  trial@, basic@, pro@, unverified@, incomplete@, owner@, author@,
            editor@, officer@, support@, operator@wardwise.example
            password: wardwise-demo; the last five log in with a code as well:
            ${origin}/dev/two-step/author@wardwise.example, and so on

  Stop with Ctrl+C. The data stays; npm run reset empties it.
`;
}
