import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { drafts } from '#contract/desk/drafts';
import { createAccountOf } from '../demo/account.ts';
import { people } from '../demo/people.ts';
import type { LocalServer } from '../local/server.ts';
import { draftWithQuestions } from './banks.ts';
import { median, printTable } from './load.ts';
import { loggedIn } from './logged-in.ts';
import { cookiesIn, cookiesOf, phone, slowDown, withBrowser, type Cookies } from './phone.ts';

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
  async 'question bank'(page, press) {
    await page.goto(`/desk/drafts/${bank}?file=quizzes/mastery.yaml`);
    const search = page.getByRole('search', { name: 'Search questions' }).getByRole('textbox');
    await search.waitFor();
    for (const key of 'lactate') await press('search', () => search.press(key));
    const questions = page.getByRole('button', { name: /^m\d+-/ });
    await press('open', () => questions.first().click());
    const stem = page.getByLabel('Question', { exact: true });
    await stem.focus();
    for (const key of 'Today') await press('key', () => page.keyboard.press(key));
    const right = page.getByLabel(/is right$/);
    await press('right', () => right.first().click());
  },
};

/** The draft of a course with as many questions as a quiz can hold. */
const bank = 'bench-bank';

/** Who presses; a course begins once, so that each run of a quiz has an account of its own. */
async function cookiesFor(server: LocalServer, scenario: string, run: number): Promise<Cookies> {
  if (scenario !== 'quiz') return cookiesOf(server.origin, people.pro.email);
  const email = `presses-${run}@wardwise.example`;
  await createAccountOf(server, { ...people.trial, email });
  return cookiesOf(server.origin, email);
}

/** Time from a press to the next frame, in milliseconds (Interaction to Next Paint), by scenario and press. */
export async function presses(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', default: '' } } });
  await withBrowser('presses', async (browser, server) => {
    const author = await loggedIn(server.origin, people.author.email);
    const body = { draftId: bank, title: 'Bench', texts: draftWithQuestions() };
    await author.call(drafts.endpoints.create, { body });
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, scenario] of Object.entries(scenarios).filter(([one]) => one.includes(values.only))) {
      const durations = new Map<string, number[]>();
      for (let run = 0; run < runs; run++) {
        const cookies =
          name === 'question bank' ? cookiesIn(author, server.origin) : await cookiesFor(server, name, run);
        await measure(browser, server.origin, cookies, scenario, durations);
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
  cookies: Cookies,
  scenario: Presses,
  durations: Map<string, number[]>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: phone.width, height: phone.height },
    isMobile: true,
  });
  await context.addCookies(cookies);
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
