/**
 * Fills values of the page's data into its skeleton, and shows the parts that they select, so that the main text or image
 * is visible before React has loaded; it is inlined at the end of the page. `src/ui/display/early-values.tsx` has the
 * components.
 */
const elements = document.querySelectorAll<HTMLElement>('[data-filled]');

// A filter in the address selects other data, and a fragment another place.
if (elements.length > 0 && !location.search && !location.hash) {
  // A failure is handled where the response is consumed.
  Object.values(window.early ?? {})[0]
    ?.then(async (response) => response.ok && fill(await response.clone().json()))
    .catch(() => undefined);
}

function fill(data: unknown): void {
  for (const element of elements) {
    const { value: paths, when, filled = '', html } = element.dataset;
    if (when && !holds(when, data)) continue;
    if (paths !== undefined) {
      const value = paths.split(' ').reduce<unknown>((found, next) => found ?? valueAt(next, data), undefined);
      if (typeof value !== 'string') continue;
      if ('src' in element) element.src = value;
      else element.textContent = html ? firstParagraph(value) : value;
    }
    element.className = filled;
  }
}

/** Whether a path leads to the value after `=`; without one, whether it leads to anything. */
function holds(condition: string, data: unknown): boolean {
  const [path = '', wanted] = condition.split('=');
  const value = valueAt(path, data);
  return wanted === undefined ? Boolean(value) : String(value) === wanted;
}

function valueAt(path: string, data: unknown): unknown {
  return path.split('.').reduce<unknown>((within, key) => (within as Record<string, unknown> | null)?.[key], data);
}

/** The text of the paragraph that HTML begins with; the parsed document runs and loads nothing. */
function firstParagraph(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('body > p:first-child')?.textContent ?? '';
}
