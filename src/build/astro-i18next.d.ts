/** The package's `exports` do not contain its types. */
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';

  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    namespaces: string[];
    defaultNamespace: string;
    load: ('server' | 'client')[];
    i18nextServer: { backend: { loadPath: string }; returnNull: boolean };
  }

  export default function i18next(options: { configPath: string }): AstroIntegration;
}
