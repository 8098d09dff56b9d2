import { readFileSync } from 'node:fs';
import { expect, test as base, type Cookie, type Page } from 'playwright/test';
import { createAccount, type PersonName } from '../../../functions/commands/demo/account.ts';
import { demoPassword, people } from '../../../functions/commands/demo/people.ts';
import { expectAccessible } from './accessibility.ts';
import { ask } from './requests.ts';
import { switchTwoStepOn } from './second-step.ts';
import { stateOfStories } from './state.ts';

interface Options {
  /** Errors in the console that a story causes. */
  readonly faults: RegExp | undefined;
}

interface Tools {
  /**
   * Logs in to a demo account. Stories share the account and its session: a story that changes the account or ends the
   * session uses `signInAsAnother`.
   */
  readonly signInAs: (name: PersonName) => Promise<void>;
  /** Logs in to a new account with history, role and two-step verification of a demo account; returns its address. */
  readonly signInAsAnother: (name: PersonName) => Promise<string>;
  /** Waits for a mail to an address; returns the newest one. */
  readonly mailTo: (address: string, subject?: RegExp) => Promise<{ subject: string; text: string }>;
  /** Fails if the page breaks a rule of WCAG 2.2 AA that a program can find. */
  readonly expectAccessible: () => Promise<void>;
}

/** Sessions of this process by demo account, as a login takes time. */
const sessions = new Map<string, Cookie[]>();

/** Playwright's test with the tools of the stories; an unexpected error in the console fails the story. */
export const test = base.extend<Tools & Options>({
  faults: [undefined, { option: true }],
  page: async ({ page, faults }, use) => {
    const problems: string[] = [];
    const record = (problem: string) => {
      if (!isExpected(problem) && !faults?.test(problem)) problems.push(problem);
    };
    page.on('pageerror', (error) => record(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') record(`${message.text()} ${message.location().url}`.trimEnd());
    });
    await use(page);
    expect(problems, 'errors in the console').toEqual([]);
  },
  signInAs: async ({ page }, use) => {
    await use(async (name) => {
      await openBlankPage(page);
      if (!(await restoreSession(page, sessions.get(name)))) {
        await page.goto('/auth/login');
        await logIn(page, name);
        await page.waitForURL((url) => !url.pathname.includes('/auth/login'));
        sessions.set(name, await page.context().cookies());
      }
      await openBlankPage(page);
    });
  },
  signInAsAnother: async ({ page, baseURL: origin = '' }, use) => {
    await use(async (name) => {
      await openBlankPage(page);
      const email = `${name}.${crypto.randomUUID()}@wardwise.example`;
      await createAccount({ origin, contentToken: contentToken() }, name, { email, hasTwoStep: false });
      const answer = await ask(page.request, 'POST', '/api/auth/login', { email, password: demoPassword });
      expect(answer.status(), await answer.text()).toBe(200);
      if ('hasTwoStep' in people[name]) await switchTwoStepOn(page.request);
      return email;
    });
  },
  mailTo: async ({ request }, use) => {
    await use(async (address, subject = /./) => {
      let found: { subject: string; text: string } | undefined;
      await expect(async () => {
        const answer = await request.get('/dev/mailbox', { headers: { accept: 'application/json' } });
        const mails = (await answer.json()) as { recipient: string; subject: string; text: string }[];
        found = mails.find((mail) => mail.recipient === address && subject.test(mail.subject));
        expect(found, `a mail to ${address}`).toBeDefined();
      }).toPass();
      return found ?? { subject: '', text: '' };
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessible(page));
  },
});

export { expect };

/** Fills in the login page for a demo account and submits it. */
export async function logIn(page: Page, name: PersonName): Promise<void> {
  await page.getByLabel('Email address').fill(`${name}@wardwise.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Closes the page: it would navigate after a change of cookies and disturb the next step. */
const openBlankPage = (page: Page) => page.goto('about:blank');

/** Opens a page and waits for its idle tasks: connection, polling for builds, prefetching, late translations. */
export const openIdle = (page: Page, address: string) => untilIdle(page, () => page.goto(address));

/** Loads a page and waits for its idle tasks. */
export async function untilIdle(page: Page, load: () => Promise<unknown>): Promise<void> {
  const begun = [/\/_astro\/notices\./, /\/backend\/api\/settings/].map((part) => page.waitForResponse(part));
  await load();
  await Promise.all(begun);
  await page.waitForLoadState('networkidle');
}

/** Disconnects or reconnects a browser and waits for the event in the page. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((wanted) => navigator.onLine !== wanted, isOffline);
  // The browser can report that it is online before requests succeed.
  if (!isOffline) {
    await page.waitForFunction(() =>
      fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  }
}

/** Ends the session when the page sends a request; earlier, the page might navigate during a step. */
export async function endSessionAt(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await page.context().clearCookies({ name: /session|signed-in/ });
    await route.continue();
  });
}

/** The content token of the stories' server. */
export function contentToken(): string {
  return (JSON.parse(readFileSync(`${stateOfStories}/secrets.json`, 'utf8')) as { content: string }).content;
}

/** Restores an earlier session; returns whether it is still open, as a story may have ended it. */
async function restoreSession(page: Page, cookies: Cookie[] | undefined): Promise<boolean> {
  if (!cookies) return false;
  await page.context().addCookies(cookies);
  const isOpen = (await page.request.get('/backend/api/auth/user')).ok();
  if (!isOpen) await page.context().clearCookies();
  return isOpen;
}

/** Whether an error is expected: browsers log every failure status and lost connection. */
function isExpected(text: string): boolean {
  if (/^WebSocket connection .*(ERR_INTERNET_DISCONNECTED|closed before the connection is established)/.test(text)) {
    return true;
  }
  // A navigation replaced another one, which Astro does not handle and the app ignores.
  if (text.startsWith('AbortError: Transition was skipped')) return true;
  if (text.startsWith('WebSocket is already in CLOSING or CLOSED state.')) return true;
  return /Failed to load resource: (the server responded with a status of (401|403|404|409|419|422|429)|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}
