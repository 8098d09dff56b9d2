/** An internal module of the plugin. */
declare module 'cloudflare:test-internal' {
  /** Waits for all pending work in `waitUntil`. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
