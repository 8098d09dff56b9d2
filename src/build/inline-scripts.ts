import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { minifySync, type Plugin } from 'vite';

const suffix = '?inline-script';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** `import code from './early.ts?inline-script'` returns a bundled script as text, to be inlined in a page. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const { outputFiles, metafile } = buildSync({
        absWorkingDir: root,
        entryPoints: [id.slice(0, -suffix.length)],
        bundle: true,
        format: 'iife',
        target: 'es2022',
        write: false,
        metafile: true,
        tsconfigRaw: {},
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(root + file);
      const { code } = minifySync('inline.js', outputFiles[0]?.text ?? '', { module: false });
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
