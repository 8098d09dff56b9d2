import { rmSync } from 'node:fs';
import { build, type Metafile, type Plugin } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/**
 * What a library brings along and nothing here calls: fonts compressed for the web, fonts of 1993 and pictures in
 * documents. Each name is one that its importer reads while it starts.
 */
const leftOut: Record<string, string> = {
  'brotli/decompress.js': 'export default undefined',
  '@pdf-lib/standard-fonts': 'export const Encodings = undefined, Font = undefined, FontNames = {}',
  '@pdf-lib/upng': 'export default undefined',
};

const leavesOut: Plugin = {
  name: 'leaves-out',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) => (path in leftOut ? { path, namespace: 'left-out' } : undefined));
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({ contents: leftOut[path] ?? '' }));
  },
};

/**
 * Bundles the Worker as it is deployed: minified, with source maps, and each `import()` a module of its own that is
 * read when it is needed. Wrangler's own bundler would make one module of all.
 */
export async function bundleWorker(folder: string): Promise<Metafile> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { index: inRoot('functions/index.ts') },
    outdir: folder,
    chunkNames: 'parts/[name]-[hash]',
    assetNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser', 'production'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'copy' },
    plugins: [leavesOut],
    minify: true,
    // Names of errors reach logs and reports.
    keepNames: true,
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
