// @ts-check
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { boundedIslands } from './src/build/bounded-islands.ts';
import { builtPages } from './src/build/built-pages.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { lateIslands } from './src/build/late-islands.ts';
import { leanContract } from './src/build/lean-contract.ts';
import { leanIcons } from './src/build/lean-icons.ts';
import { leanIslands } from './src/build/lean-islands.ts';
import { localBackend } from './src/build/local-backend.ts';
import { localizedRoutes } from './src/build/localized-routes.ts';
import { leanPreloads } from './src/build/lean-preloads.ts';
import { sharedChunks } from './src/build/shared-chunks.ts';

export default defineConfig({
  output: 'static',
  site: process.env.SITE_ORIGIN || 'http://localhost:8788',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Links are prefetched by src/platform/navigation/prefetching.ts, which loads when the page is idle.
  prefetch: false,
  integrations: [
    boundedIslands(),
    lateIslands(),
    i18next({ configPath: 'src/build/i18next.config.ts' }),
    localizedRoutes(),
    localBackend(),
    builtPages(),
  ],
  vite: {
    plugins: [
      tailwindcss(),
      inlineScripts(),
      leanContract(),
      leanIcons(),
      leanIslands(),
      leanPreloads(),
      sharedChunks(),
    ],
    resolve: { alias: { 'markdown-it': fileURLToPath(new URL('src/build/no-markdown-it.ts', import.meta.url)) } },
    // Small scripts stay files, so that the content security policy needs few hashes.
    build: { assetsInlineLimit: 0 },
    // Workers load parts on demand, such as the language of a text.
    worker: { format: 'es' },
  },
});
