import type { Page } from 'playwright/test';

/** A `LayoutShift` of the browser, which TypeScript's types lack. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node }[];
}

interface Watching {
  readonly shiftsSoFar: () => string[];
}

/** Records layout shifts at the top of every page that loads from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput || scrollY > 0) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : 'text'));
        shifts.push(`${value.toFixed(4)} by ${moved.join(', ')}`);
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

/** The layout shifts since the page was loaded. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Watching).shiftsSoFar());
