import { rmSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type { Client } from '../client.ts';
import { fillEmptyDatabase } from '../demo/fill.ts';
import { startLocalServer, type LocalServer } from '../local/server.ts';
import { stateFolder } from '../paths.ts';
import { chromiumPath } from '../test/machine.ts';
import { loggedIn } from './logged-in.ts';

/** A mid-range phone: the CPU is this many times slower. */
export const phone = { slowdown: 4, width: 412, height: 823 } as const;

/**
 * Compiles functions with the positions of their statements. Otherwise, while a tool inspects a page, V8 parses a script
 * again for the stack of each error that it creates, as React does when it starts: some 80 ms that no user waits for.
 */
const eagerPositions = '--js-flags=--no-enable-lazy-source-positions';

/** Runs a bench with a browser and a server of its own, which is filled with demo content. */
export async function withBrowser(
  bench: string,
  run: (browser: Browser, server: LocalServer) => Promise<void>,
): Promise<void> {
  const state = `${stateFolder}/bench-${bench}`;
  rmSync(state, { recursive: true, force: true });
  const server = await startLocalServer({ port: 8797, state, vars: { RATE_LIMITS: 'off' } });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', eagerPositions],
  });
  try {
    await fillEmptyDatabase(server);
    await run(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The cookies of an account that logs in. */
export async function cookiesOf(origin: string, email: string): Promise<Cookies> {
  return cookiesIn(await loggedIn(origin, email), origin);
}

/** The cookies of a client. */
export function cookiesIn({ headers }: Client, url: string): Cookies {
  return (headers['cookie'] ?? '').split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value, url };
  });
}

/** Makes the CPU of a page as slow as that of the phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  return session;
}
