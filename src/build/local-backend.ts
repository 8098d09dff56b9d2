import type { AstroIntegration } from 'astro';
import { pageAt, shellPath } from '#contract/routes';

/** For `astro dev`: forwards the backend's addresses to the local Worker and resolves the shells of pages with parameters. */
export function localBackend(): AstroIntegration {
  const target = process.env['BACKEND_DEV_ORIGIN'];
  return {
    name: 'local-backend',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev' || !target) return;
        const proxy = Object.fromEntries(
          ['/backend', '/dev', '/app', '/apps'].map((path) => [path, { target, ws: path === '/app' }]),
        );
        updateConfig({ vite: { server: { proxy } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', query] = (request.url ?? '').split('?');
          const page = pageAt(path);
          if (page && Object.keys(page.params).length > 0) {
            request.url = shellPath(page.name, page.locale) + (query ? `?${query}` : '');
          }
          next();
        });
      },
    },
  };
}
