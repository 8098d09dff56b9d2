import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconMaker = fileURLToPath(new URL('../ui/icons/icon-maker.ts', import.meta.url));

/** The metadata of an icon beside its paths. */
const beside = /,\s*key: "\w+"|^ *name: .*\n|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm;

/**
 * Builds lucide's icons with a factory of our own, from their paths alone: lucide's factory is larger than a dozen icons.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    // Bundled for prerendering as well, so that pages have the same icons as their islands.
    configEnvironment: (name) => (name === 'prerender' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? iconMaker : undefined,
    transform: (code, id) => (id.includes('/lucide-react/dist/esm/icons/') ? code.replace(beside, '') : undefined),
  };
}
