import { startLocalServer } from './local/server.ts';
import { Failure, main } from './processes.ts';

/** Serves the built site with the databases of a folder, without demo content. */
await main(async () => {
  const [port, state] = process.argv.slice(2);
  if (!port || !state) throw new Failure('Name a port and a folder: serve.ts 8790 /tmp/state');
  const { origin } = await startLocalServer({ port: Number(port), state, vars: { RATE_LIMITS: 'off' } });
  console.log(`Serving at ${origin}`);
});
