import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ownMaker = fileURLToPath(new URL('../ui/icons/icon-maker.ts', import.meta.url));

/** What an icon says of itself beside its lines. */
const beside = /,\s*key: "\w+"|^ *name: .*\n|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm;

/**
 * Draws the icons of lucide with a maker of our own in what is built, from their lines alone: theirs weighs more than a
 * dozen icons.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    // What draws the pages takes them in as well, so that pages show the same icons as their islands.
    configEnvironment: (name) => (name === 'prerender' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? ownMaker : undefined,
    transform: (code, id) => (id.includes('/lucide-react/dist/esm/icons/') ? code.replace(beside, '') : undefined),
  };
}
