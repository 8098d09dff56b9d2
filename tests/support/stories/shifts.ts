import { expect, type Page } from 'playwright/test';

/** `LayoutShift`, which TypeScript's types lack. */
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
    // Chromium counts the first layout of a phone as input, which would exclude all shifts within half a second.
    let lastInput = -Infinity;
    for (const kind of ['pointerdown', 'click', 'keydown', 'input']) {
      addEventListener(kind, ({ timeStamp }) => (lastInput = timeStamp), { capture: true, passive: true });
    }
    // Entries arrive late: shifts of a scrolled page may be reported when it is at its top again.
    let atTopSince = 0;
    addEventListener('scroll', ({ timeStamp }) => (atTopSince = scrollY > 0 ? Infinity : timeStamp), { passive: true });
    const record = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, startTime, sources } of entries as Shift[]) {
        if ((hadRecentInput && startTime - lastInput < 500) || startTime < atTopSince) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : 'text'));
        shifts.push({ value, moved: moved.join(', ') });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const watching: Watching = {
      shiftsSoFar: () => {
        record(observer.takeRecords());
        return shifts;
      },
    };
    Object.assign(window, watching);
  });
}

/** Maximum sum of layout shifts while a page loads. */
const maxShift = 0.001;

/** Fails if the sum of a page's layout shifts exceeds `max`, and lists what shifted. */
export async function expectSteady(page: Page, name: string, max = maxShift): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // The latest changes shift with the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return (window as unknown as Watching).shiftsSoFar();
  });
  const all = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(all, `what moves on ${name}: ${shifts.map(({ moved }) => moved).join('; ')}`).toBeLessThanOrEqual(max);
}
