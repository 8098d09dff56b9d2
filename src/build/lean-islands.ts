import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** Astro's script that wakes islands up, which it brings along for browsers older than modules. */
const ready = /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/;

/** Writes Astro's own script of islands for today's browsers: it stands in every page, where nothing caches it. */
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
