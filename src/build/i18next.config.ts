import { readdirSync } from 'node:fs';
import type { AstroI18nextConfig } from 'astro-i18next';

const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: ['en', 'de', 'fr', 'es'],
  namespaces: readdirSync('locales/en').map((file) => file.replace('.json', '')),
  defaultNamespace: 'frame',
  load: ['server'],
  i18nextServer: { backend: { loadPath: './locales/{{lng}}/{{ns}}.json' }, returnNull: false },
};

export default config;
