/** Part of the plugin that its public module does not pass on. */
declare module 'cloudflare:test-internal' {
  /** Waits for everything that was handed to `waitUntil` so far. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
