import { expect, type Page } from 'playwright/test';

/** A `LayoutShift` of the browser, which TypeScript's types lack. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

interface Watching {
  readonly shiftsSoFar: () => { value: number; moved: string }[];
}

/** Records layout shifts at the top of every page that loads from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    // Chromium also counts the first layout of a phone as input, which excuses every shift of half a second.
    let lastInput = -Infinity;
    for (const kind of ['pointerdown', 'click', 'keydown', 'input']) {
      addEventListener(kind, ({ timeStamp }) => (lastInput = timeStamp), { capture: true, passive: true });
    }
    // Entries arrive late: what moved while the page was scrolled may be read at its top.
    let atTopSince = 0;
    addEventListener('scroll', ({ timeStamp }) => (atTopSince = scrollY > 0 ? Infinity : timeStamp), { passive: true });
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, startTime, sources } of entries as Shift[]) {
        if ((hadRecentInput && startTime - lastInput < 500) || startTime < atTopSince) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : 'text'));
        shifts.push({ value, moved: moved.join(', ') });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const watching: Watching = {
      shiftsSoFar: () => {
        note(observer.takeRecords());
        return shifts;
      },
    };
    Object.assign(window, watching);
  });
}

/** Maximum total shift of a page while it loads. */
const mostShift = 0.001;

/** Fails if a page has shifted by more since it was loaded, and lists what shifted. */
export async function expectSteady(page: Page, name: string, most = mostShift): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // What has just changed moves with the next picture.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watching).shiftsSoFar();
  });
  const all = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(all, `what moves on ${name}: ${shifts.map(({ moved }) => moved).join('; ')}`).toBeLessThanOrEqual(most);
}
