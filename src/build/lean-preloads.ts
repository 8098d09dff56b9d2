import type { Plugin } from 'vite';
import { withImports } from './preloads.ts';

/**
 * Removes from the preloads of a dynamic import what the importing script imports itself, so that only scripts are named
 * that the page may not have yet. Vite names all of them, up to 700 bytes per script.
 */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has added its preloads.
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
        const imports = new Map(scripts.map((chunk) => [chunk.fileName, chunk.imports]));
        const importsOf = (script: string) => imports.get(script) ?? [];
        for (const chunk of scripts)
          chunk.code = withLeanPreloads(chunk.code, withImports([chunk.fileName], importsOf));
      },
    },
  };
}

/** The code of a script, in which no preload names one of the `imported` files. */
function withLeanPreloads(code: string, imported: ReadonlySet<string>): string {
  const [, list] = /m\.f=(\[[^\]]*\])/.exec(code) ?? [];
  if (!list) return code;
  const files = JSON.parse(list) as string[];
  const needed: string[] = [];
  const indexOf = (file: string) => {
    if (!needed.includes(file)) needed.push(file);
    return needed.indexOf(file);
  };
  const rest = code.replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_call, indexes: string) => {
    const named = indexes.split(',').map((index) => files[Number(index)] ?? '');
    const missing = named.filter((file) => !imported.has(file));
    // The first file is the one imported, which the import itself requests.
    return missing.length > 1 ? `__vite__mapDeps([${missing.map(indexOf).join(',')}])` : '[]';
  });
  return needed.length > 0
    ? rest.replace(list, () => JSON.stringify(needed))
    : rest.replace(/^const __vite__mapDeps=.*\n/, '');
}
