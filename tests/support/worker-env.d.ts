/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      CELL_MIGRATIONS: D1Migration[];
      DIRECTORY_MIGRATIONS: D1Migration[];
      LIBRARY_MIGRATIONS: D1Migration[];
      SEARCH_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import('../../functions/index.ts');
    }
  }
}
