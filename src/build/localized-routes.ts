import type { AstroIntegration } from 'astro';
import { locales } from '#contract/locales';
import { checkGuards, errorStatuses, routeNames, shellName, shellPath, withLocale } from '#contract/routes';

/** Injects one static route per page and language, rendered by the page's shell, and the error pages. */
export function localizedRoutes(): AstroIntegration {
  return {
    name: 'localized-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware }) => {
        checkGuards();
        addMiddleware({ entrypoint: new URL('./page-language.ts', import.meta.url), order: 'pre' });
        for (const locale of locales) {
          for (const name of routeNames) {
            injectRoute({
              pattern: shellPath(name, locale),
              entrypoint: `./src/shells/${shellName(name)}.astro`,
              prerender: true,
            });
          }
          injectRoute({
            pattern: withLocale('/offline', locale),
            entrypoint: './src/shells/offline.astro',
            prerender: true,
          });
          for (const status of errorStatuses) {
            injectRoute({
              pattern: withLocale(`/${status}`, locale),
              entrypoint: './src/shells/error.astro',
              prerender: true,
            });
          }
        }
      },
    },
  };
}
