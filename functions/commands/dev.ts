import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { buildAll, buildWorker } from './build/builder.ts';
import { fillEmptyDatabase } from './demo/fill.ts';
import { startLocalServer } from './local/server.ts';
import { inRoot, root, stateFolder } from './paths.ts';
import { main } from './processes.ts';

/** How long to wait for further changes before the Worker is rebuilt, in milliseconds. */
const debounceMs = 300;

/** Serves pages by Astro's dev server with hot reload, and the backend on workerd, which it rebuilds after changes. */
await main(async () => {
  const port = Number(process.env['PORT'] ?? 8788);
  const backendPort = port + 1;
  if (!existsSync(inRoot('dist'))) await buildAll();
  else await buildWorker();
  const origin = `http://localhost:${port}`;
  const options = { port: backendPort, state: stateFolder, vars: { SITE_ORIGIN: origin } };
  let server = await startLocalServer(options);
  await fillEmptyDatabase(server);

  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['functions', 'src/contract', 'locales']) {
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), debounceMs);
    });
  }
  async function restart(): Promise<void> {
    try {
      await buildWorker();
      await server.stop();
      server = await startLocalServer(options);
      console.log('The backend has restarted.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }

  const astro = spawn('astro', ['dev', '--port', String(port)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BACKEND_DEV_ORIGIN: `http://localhost:${backendPort}` },
  });
  astro.on('exit', () => void server.stop().then(() => process.exit(0)));
  process.on('SIGINT', () => astro.kill('SIGINT'));
  process.on('SIGTERM', () => astro.kill('SIGTERM'));
});
