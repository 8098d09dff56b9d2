type WhenIdle = (run: () => void, options?: IdleRequestOptions) => unknown;

/** Runs a task once the browser is idle; Safari lacks `requestIdleCallback`. */
export const whenIdle: WhenIdle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
