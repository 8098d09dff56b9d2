// @ts-check
import tailwindcss from '@tailwindcss/vite';
import i18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { boundedIslands } from './src/build/bounded-islands.ts';
import { buildManifest } from './src/build/build-manifest.ts';
import { leanContract } from './src/build/lean-contract.ts';
import { localBackend } from './src/build/local-backend.ts';
import { localizedRoutes } from './src/build/localized-routes.ts';
import { pageHeaders } from './src/build/page-headers.ts';

/** Modules that most pages load together, from what every page needs to what only islands need. */
const shared = [
  {
    name: 'page',
    test: /rolldown\/runtime|src\/(contract\/(routes|locales|constants|texts)|platform\/(following|member-note|settling|build-id|chunks|failed-page|held-pages|early|early-errors|start|menus|texts|clock))\.ts$/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|src\/ui\/(island-renderer|IslandBoundary)/,
  },
  { name: 'lists', test: /src\/contract\/(plans|professions)\.ts$/ },
  {
    name: 'asking',
    test: /src\/(features\/accounts\/go-on|platform\/(api|place|failures|signing-in|unsent|from-app)|contract\/(addresses|access|accounts))\.ts$/,
  },
  {
    name: 'session',
    test: /node_modules\/nanostores\/(atom|lifecycle|clean-stores|warn|context)\/|src\/platform\/(session|loaded|tracking)\.ts$/,
  },
  { name: 'fields', test: /src\/ui\/(Button|Notice|glyphs|Field)\.tsx$/ },
  {
    name: 'forms',
    test: /src\/(ui\/(Form|FormFailure|empty-fields|use-countdown)|features\/accounts\/(Heading|PageLink|EmailField|carrying|typed-email|mail-waits|wanted-page|confirming))\.tsx?$/,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  output: 'static',
  site: process.env.SITE_ORIGIN || 'http://localhost:8788',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Links are prefetched by src/platform/prefetching.ts, which loads when the page is idle.
  prefetch: false,
  integrations: [
    boundedIslands(),
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
        // What nearly every island needs, in few files: small ones compress badly.
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: shared },
            },
          },
        },
      },
    },
  },
});
