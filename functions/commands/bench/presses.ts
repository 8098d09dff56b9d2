import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright';
import { createAccountOf } from '../demo/account.ts';
import { people } from '../demo/people.ts';
import { median, printTable } from './load.ts';
import { cookiesOf, phone, slowDown, withBrowser } from './phone.ts';

const course = '/courses/ecg-first-five-minutes';

const runs = 3;

/** What a person presses on a page, each with its name. */
type Presses = (page: Page, press: (name: string, action: () => Promise<unknown>) => Promise<void>) => Promise<void>;

const scenarios: Readonly<Record<string, Presses>> = {
  async quiz(page, press) {
    await page.goto(course);
    await press('begin', () => page.getByRole('button', { name: 'Begin course' }).first().click());
    const option = page.locator('main input[name^="answer-"]').first();
    for (let at = 0; at < 4; at++) {
      await page.getByRole('heading', { name: /^Question \d+ of/ }).waitFor();
      if (await option.isVisible()) {
        await press('option', () => option.press('Space'));
        await press('confidence', () => page.getByText('Fairly sure').click());
      }
      await press('next', () => page.getByRole('button', { name: /^Next/ }).click());
    }
  },
  async calipers(page, press) {
    await page.goto(`${course}/lessons/reading-order`);
    await press('figure', () => page.getByRole('button', { name: 'Enlarge figure' }).first().click());
    const viewer = page.getByRole('dialog');
    await press('calipers', () => viewer.getByRole('button', { name: 'Calipers' }).click());
    const leg = page.getByRole('slider').first();
    await leg.focus();
    for (let at = 0; at < 5; at++) await press('leg', () => page.keyboard.press('ArrowRight'));
    await press('kind', () => viewer.getByText('QT', { exact: true }).click());
  },
  async 'prompt form'(page, press) {
    await page.goto('/tools/ai-prompting-tool');
    const situation = page.getByRole('textbox', { name: 'Situation', exact: true });
    await press('role', () => page.getByRole('radio', { name: /^Clinician/ }).press('Space'));
    await situation.waitFor();
    await press('task', () => page.getByRole('radio', { name: 'Handover' }).press('Space'));
    await situation.focus();
    for (const key of 'chest pain') await press('key', () => page.keyboard.press(key));
  },
};

/** Time from a press to the next frame, in milliseconds (Interaction to Next Paint), by scenario and press. */
export async function presses(): Promise<void> {
  await withBrowser('presses', async (browser, server) => {
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, scenario] of Object.entries(scenarios)) {
      const durations = new Map<string, number[]>();
      for (let run = 0; run < runs; run++) {
        // A course begins once.
        const email = name === 'quiz' ? `presses-${run}@wardwise.example` : people.pro.email;
        if (name === 'quiz') await createAccountOf(server, { ...people.trial, email });
        await measure(browser, server.origin, email, scenario, durations);
      }
      for (const [press, found] of durations)
        rows.push([`${name}: ${press}`, found.length, median(found).toFixed(0), Math.max(...found).toFixed(0)]);
    }
    console.log(`\n${cpus().length} cores, CPU ${phone.slowdown} times slower, ${runs} visits`);
    printTable(['press', 'presses', 'median ms', 'longest ms'], rows);
  });
}

async function measure(
  browser: Browser,
  origin: string,
  email: string,
  scenario: Presses,
  durations: Map<string, number[]>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: phone.width, height: phone.height },
    isMobile: true,
  });
  await context.addCookies(await cookiesOf(origin, email));
  await context.addInitScript(observe);
  const page = await context.newPage();
  await slowDown(page);
  await scenario(page, async (name, action) => {
    await page.evaluate('window.benchPresses.length = 0');
    await action();
    const longest = await page.evaluate<number>('window.longestPress()');
    durations.set(name, [...(durations.get(name) ?? []), longest]);
  });
  await context.close();
}

/** Observes how long presses take until the next frame; runs in the page. Shorter ones than 16 ms count as 16. */
function observe(): void {
  const benchPresses: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
      if (entry.interactionId > 0) benchPresses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // Entries arrive after the frame that they measure.
  const frames = (count: number): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => resolve(count > 1 ? frames(count - 1) : undefined)));
  const longestPress = async () => {
    await frames(6);
    return Math.max(16, ...benchPresses);
  };
  Object.assign(window, { benchPresses, longestPress });
}
