import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** Astro's prebuilt hydration script, which also supports browsers without modules. */
const ready = /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/;

/** Compiles Astro's hydration script for current browsers: it is inlined in every page, where it is not cached. */
export function leanIslands(): Plugin {
  return {
    name: 'lean-islands',
    apply: 'build',
    transform(_, id) {
      if (!ready.test(id)) return undefined;
      const source = readFileSync(id.replace('.prebuilt', ''), 'utf8').replaceAll(
        'process.env.NODE_ENV',
        '"production"',
      );
      const { code, errors } = minifySync('island.js', `(()=>{${source}})()`, {
        module: false,
        mangle: { toplevel: true },
      });
      if (errors.length > 0) throw new Error('The script of islands cannot be made smaller.');
      return { code: `export default ${JSON.stringify(code)}`, map: null };
    },
  };
}
