import { PropertySymbol, type Document } from 'happy-dom';
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js';
import { afterAll, vi } from 'vitest';

// Test files share a window, which is slow to load. After each file, this resets the window and the product's modules.

type Listen = typeof window.addEventListener;
type Start = (...parts: Parameters<typeof setTimeout>) => NodeJS.Timeout;

const frame = new WindowBrowserContext((document as unknown as Document)[PropertySymbol.window]).getBrowserFrame();
if (!frame) throw new Error('There is no page.');
const { url } = frame;
const { fetch, setTimeout, setInterval, BroadcastChannel } = globalThis;
const names = [globalThis, navigator].map((owner) => [owner, new Set(Object.getOwnPropertyNames(owner))] as const);
const cleanups: (() => void)[] = [];

for (const target of [window, document]) {
  const { addEventListener } = target;
  const listen = addEventListener.bind(target) as Listen;
  target.addEventListener = ((...parts: Parameters<Listen>) => {
    listen(...parts);
    // Packages stay loaded, so their listeners stay as well.
    if (!isCalledByPackage()) cleanups.push(() => target.removeEventListener(...parts));
  }) as Listen;
  cleanups.push(() => (target.addEventListener = addEventListener as Listen));
}

const recordTimers =
  (start: Start): Start =>
  (...parts) => {
    const timer = start(...parts);
    cleanups.push(() => clearTimeout(timer));
    return timer;
  };

Object.assign(globalThis, {
  setTimeout: recordTimers(setTimeout as Start),
  setInterval: recordTimers(setInterval as Start),
  BroadcastChannel: class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      cleanups.push(() => this.close());
    }
  },
});

afterAll(async () => {
  vi.useRealTimers();
  // A part that a page loads late would otherwise be imported after the end of the run.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  for (const cleanUp of cleanups) cleanUp();
  Object.assign(globalThis, { fetch, setTimeout, setInterval, BroadcastChannel });
  await frame.abort();
  frame.page.context.cookieContainer.clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  for (const [owner, before] of names)
    for (const name of Object.getOwnPropertyNames(owner)) if (!before.has(name)) Reflect.deleteProperty(owner, name);
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  frame.url = url;
  vi.resetModules();
});

/** Whether a package adds the listener. */
function isCalledByPackage(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const trace: { frames?: NodeJS.CallSite[] } = {};
  Error.prepareStackTrace = (_, frames) => (trace.frames = frames);
  Error.stackTraceLimit = 3;
  void new Error().stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return /\/node_modules\//.test(trace.frames?.[2]?.getFileName() ?? '');
}
