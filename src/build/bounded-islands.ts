import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const rendererPath = fileURLToPath(new URL('../ui/islands/island-renderer.tsx', import.meta.url));

/** Astro's React integration, with a renderer that puts an error boundary around every island. */
export function boundedIslands(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  integration.hooks['astro:config:setup'] = (options) =>
    setUp?.({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: rendererPath }),
    });
  return integration;
}
