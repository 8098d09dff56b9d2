/** A part of the plugin that its public module does not export. */
declare module 'cloudflare:test-internal' {
  /** Waits for all work in `waitUntil` so far. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
