import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import { backendPrefix } from '#contract/constants';
import { people } from '../demo/people.ts';
import { stateFolder } from '../paths.ts';
import { median, printTable } from './load.ts';
import { cookiesOf, phone, slowDown, withBrowser, type Cookies } from './phone.ts';

const course = '/courses/ecg-first-five-minutes';

/** Pages of visitors, then of a learner. */
const visitorPages = ['/pricing', '/auth/login', '/auth/signup'] as const;
const learnerPages = [
  '/dashboard',
  '/courses',
  course,
  `${course}/lessons/reading-order`,
  `${course}/quizzes/kickoff`,
  '/courses/sepsis-the-first-hour/quizzes/practice-perfusion',
  '/tools/ai-prompting-tool',
  '/account/subscription',
  '/review',
  '/credits',
  '/webinars',
  '/groups',
] as const;

const runs = 3;

/** A mobile network: requests wait, and bytes take time. */
const network = { latency: 150, bytesPerSecond: 1_600_000 / 8 } as const;

/** How long no request may start or end before a visit is over, in milliseconds. */
const quietTime = 2000;

interface Timings {
  readonly largestPaint: number;
  /** The parts of tasks beyond 50 ms, from the first paint on. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly shift: number;
}

interface Visit extends Timings {
  readonly scripts: number;
  /** Bytes of all scripts, each compressed by Brotli on its own. */
  readonly scriptBytes: number;
  /** Requests to the backend before the load event, and in all. */
  readonly earlyRequests: number;
  readonly requests: number;
}

/**
 * Measures the first and the second visit of pages in Chromium: script files and bytes, requests, paint, blocking time and
 * layout shifts. `--pages` selects pages by a word in their addresses.
 */
export async function pages(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { pages: { type: 'string', default: '' } } });
  await withBrowser('pages', async (browser, { origin }) => {
    const cookies = await cookiesOf(origin, people.pro.email);
    const rows: Row[] = [];
    for (const [path, isSignedIn] of [
      ...visitorPages.map((path) => [path, false] as const),
      ...learnerPages.map((path) => [path, true] as const),
    ]) {
      if (!path.includes(values.pages)) continue;
      rows.push(...(await measurePage(browser, origin + path, isSignedIn ? cookies : [])));
    }
    await report(browser, rows);
  });
}

type Row = readonly (string | number)[];

async function measurePage(browser: Browser, address: string, cookies: Cookies): Promise<Row[]> {
  const visits: Visit[][] = [[], []];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: phone.width, height: phone.height } });
    await context.addCookies(cookies);
    await context.addInitScript(observe);
    for (const visitsOfKind of visits) {
      const page = await context.newPage();
      visitsOfKind.push(await visit(page, address));
      await page.close();
    }
    await context.close();
  }
  return visits.map((visitsOfKind, index) => {
    const of = (key: keyof Visit) => median(visitsOfKind.map((one) => one[key]));
    return [
      `${new URL(address).pathname}${index ? ', again' : ''}`,
      ...[of('largestPaint'), of('blocking'), of('longestTask')].map((value) => value.toFixed(0)),
      of('shift').toFixed(4),
      of('scripts'),
      (of('scriptBytes') / 1000).toFixed(1),
      `${of('earlyRequests')} / ${of('requests')}`,
    ];
  });
}

/** Visits a page until it is quiet. */
async function visit(page: Page, address: string): Promise<Visit> {
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  const scripts = new Map<string, Promise<number>>();
  let [requests, earlyRequests, changedAt] = [0, 0, Date.now()];
  page.on('request', (request) => {
    changedAt = Date.now();
    if (new URL(request.url()).pathname.startsWith(`${backendPrefix}/`)) requests++;
  });
  page.on('requestfinished', () => (changedAt = Date.now()));
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.js$/.test(response.url());
    if (isScript)
      scripts.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body).byteLength),
      );
  });
  page.on('load', () => (earlyRequests = requests));
  await page.goto(address, { waitUntil: 'load' });
  while (Date.now() - changedAt < quietTime) await new Promise((resolve) => setTimeout(resolve, 100));
  const timings = await page.evaluate<Timings>('window.benchTimings()');
  const bytes = await Promise.all(scripts.values());
  return {
    ...timings,
    scripts: scripts.size,
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
    earlyRequests,
    requests,
  };
}

/** Observes paints, long tasks and layout shifts; runs in the page. */
function observe(): void {
  let [largestPaint, firstPaint, shift] = [0, Infinity, 0];
  const tasks: PerformanceEntry[] = [];
  const on = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  on('paint', ({ startTime }) => (firstPaint = Math.min(firstPaint, startTime)));
  on('longtask', (task) => tasks.push(task));
  on('layout-shift', (entry) => (shift += (entry as PerformanceEntry & { readonly value: number }).value));
  const benchTimings = (): Timings => {
    const durations = tasks.filter(({ startTime }) => startTime >= firstPaint).map(({ duration }) => duration);
    return {
      largestPaint,
      shift,
      blocking: durations.reduce((sum, duration) => sum + duration - 50, 0),
      longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  };
  Object.assign(window, { benchTimings });
}

const head = [
  'page',
  'LCP ms',
  'blocking ms',
  'longest task ms',
  'CLS',
  'scripts',
  'JS kB',
  'requests: before load / all',
];

/** Prints the table, and stores it as a picture. */
async function report(browser: Browser, rows: readonly Row[]): Promise<void> {
  const title = `${cpus().length} cores, CPU ${phone.slowdown} times slower, ${network.latency} ms latency, median of ${runs} visits`;
  console.log(`\n${title}`);
  printTable(head, rows);
  const cells = (row: Row, tag: string) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 100 } });
  await page.setContent(`<style>body { font: 14px sans-serif } td, th { padding: 4px 10px; text-align: right }
    td:first-child, th:first-child { text-align: left } tr:nth-child(odd) { background: #f2f5f7 }</style>
    <p>${title}</p><table>${cells(head, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</table>`);
  mkdirSync(stateFolder, { recursive: true });
  const file = `${stateFolder}/pages.png`;
  await page.screenshot({ path: file, fullPage: true });
  console.log(`\nPicture: ${file}`);
}
