import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { workerFolder } from '../build/builder.ts';
import { databaseBindings, databasesOf, prepareDatabases, type Databases } from './database.ts';
import { wranglerConfig } from '../paths.ts';
import { Failure } from '../processes.ts';

interface Options {
  readonly port: number;
  /** The origin in mails, links and certificates; that of the port by default. */
  readonly siteOrigin?: string;
  /** Folder of databases, files and secrets. */
  readonly state: string;
  /** Variables in addition to those of `wrangler.jsonc`. */
  readonly vars?: Record<string, string>;
  /** Folder of built pages, `dist` by default. */
  readonly site?: string;
  /** Source of an entry module, which imports the built Worker as `./index.js`. */
  readonly entry?: string;
  /** Port of the Worker's inspector; none by default. */
  readonly inspectorPort?: number;
}

export interface LocalServer {
  readonly origin: string;
  readonly contentToken: string;
  readonly billingToken: string;
  readonly databases: Databases;
  /** Runs the jobs of the cron trigger at once. */
  readonly tick: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the built site on workerd with its own databases and files. Faster than `wrangler dev`, which adds a proxy in
 * front of the same runtime.
 */
export async function startLocalServer({
  port,
  siteOrigin,
  state,
  vars,
  site,
  entry,
  inspectorPort,
}: Options): Promise<LocalServer> {
  await assertFree(port);
  const origin = `http://localhost:${port}`;
  const secrets = localSecrets(state);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(wranglerConfig);
  // Migrates before the server listens, so that no request fails on a missing table.
  await prepareDatabases(state);
  const modules = [...entryModule(entry), ...builtModules()];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      ...(inspectorPort && { inspectorPort }),
      log: new Log(LogLevel.WARN),
      // Local requests have no location.
      cf: {},
      resourcePersistencePath: `${state}/state`,
      workers: [
        {
          ...(workerOptions as object),
          name: 'wardwise',
          d1Databases: databaseBindings(),
          ...(site && { assets: { ...(workerOptions as { assets?: object }).assets, directory: site } }),
          modules,
          bindings: {
            ...(workerOptions as { bindings?: object }).bindings,
            SITE_ORIGIN: siteOrigin ?? origin,
            AUTH_SECRET: secrets.auth,
            DIRECTORY_SECRET: secrets.directory,
            CONTENT_TOKEN: secrets.content,
            BILLING_TOKEN: secrets.billing,
            BADGE_KEYS: secrets.badges,
            LOCAL_MODE: 'on',
            PARS_PROVIDER_ID: '1234567',
            ...vars,
          },
        },
      ],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await miniflare.ready;
  const databases = await databasesOf(miniflare);
  // Gets the Worker each time: after a crash the runtime restarts, and earlier handles do not work.
  const tick = async () => (await miniflare.getWorker()).scheduled({ cron: '* * * * *' });
  const everyMinute = setInterval(() => void tick().catch(console.error), 60_000);
  const stop = async () => {
    clearInterval(everyMinute);
    await miniflare.dispose();
  };
  return { origin, contentToken: secrets.content, billingToken: secrets.billing, databases, tick, stop };
}

function entryModule(contents: string | undefined) {
  return contents === undefined ? [] : [{ type: 'ESModule', path: 'entry.js', contents }];
}

/** The modules of the built Worker, the entry module first. */
function builtModules() {
  if (!existsSync(`${workerFolder}/index.js`)) {
    throw new Failure('The Worker is not built. Run `npm run build` first.');
  }
  return ['index.js', ...globSync('parts/*.js', { cwd: workerFolder })].map((path) => ({
    type: 'ESModule',
    path,
    contents: readFileSync(`${workerFolder}/${path}`),
  }));
}

/** The secrets of this machine, which the first start generates. */
function localSecrets(state: string): Record<'auth' | 'directory' | 'content' | 'billing' | 'badges', string> {
  const file = `${state}/secrets.json`;
  const secret = () => randomBytes(32).toString('base64url');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const badges = known['badges'] ?? newBadgeKeys();
  const secrets = { auth: secret(), directory: secret(), content: secret(), billing: secret(), ...known, badges };
  mkdirSync(state, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** One RSA key that signs badges, as `BADGE_KEYS` has it. */
function newBadgeKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify([privateKey.export({ format: 'jwk' })]);
}

export function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Failure(`Port ${port} is in use. Stop the program that uses it, or choose another: PORT=8790 npm start`)
          : error,
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
