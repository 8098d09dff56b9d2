/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from 'cloudflare:test';

/** Part of the plugin that its public module does not pass on. */
declare module 'cloudflare:test-internal' {
  /** Waits for everything that was handed to `waitUntil` so far. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import('../../functions/index.ts');
    }
  }
}
