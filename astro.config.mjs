// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { buildManifest } from './src/build/build-manifest.ts';
import { leanContract } from './src/build/lean-contract.ts';
import { localBackend } from './src/build/local-backend.ts';
import { localizedRoutes } from './src/build/localized-routes.ts';
import { pageHeaders } from './src/build/page-headers.ts';

export default defineConfig({
  output: 'static',
  site: process.env.SITE_ORIGIN || 'http://localhost:8788',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    i18next({ configPath: 'src/build/i18next.config.ts' }),
    localizedRoutes(),
    localBackend(),
    buildManifest(),
    pageHeaders(),
  ],
  vite: {
    plugins: [tailwindcss(), leanContract()],
    // Small scripts stay files, so that the content security policy needs few hashes.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        // React in one file, which compresses better than four.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// }],
              },
            },
          },
        },
      },
    },
  },
});
