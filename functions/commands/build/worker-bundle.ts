import { rmSync } from 'node:fs';
import { build, type Metafile, type Plugin } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/**
 * What a library brings along and nothing here calls: fonts compressed for the web, fonts of 1993 and pictures in
 * documents, and the certificates of makers of authenticators, which nobody is asked for. Each name is one that its
 * importer reads while it starts.
 */
const leftOut: Record<string, string> = {
  'brotli/decompress.js': 'export default undefined',
  '@pdf-lib/standard-fonts': 'export const Encodings = undefined, Font = undefined, FontNames = {}',
  '@pdf-lib/upng': 'export default undefined',
  'reflect-metadata': '',
  './verifications/verifyAttestationFIDOU2F.js': 'export const verifyAttestationFIDOU2F = undefined',
  './verifications/verifyAttestationAndroidSafetyNet.js': 'export const verifyAttestationAndroidSafetyNet = undefined',
  './verifications/verifyAttestationAndroidKey.js': 'export const verifyAttestationAndroidKey = undefined',
  './verifications/verifyAttestationApple.js': 'export const verifyAttestationApple = undefined',
  './verifications/tpm/verifyAttestationTPM.js': 'export const verifyAttestationTPM = undefined',
  './defaultRootCerts/android-safetynet.js': 'export const GlobalSign_Root_CA = undefined',
  './defaultRootCerts/android-key.js': `export const Google_Hardware_Attestation_Root_1 = undefined,
    Google_Hardware_Attestation_Root_2 = undefined, Google_Hardware_Attestation_Root_3 = undefined,
    Google_Hardware_Attestation_Root_4 = undefined`,
  './defaultRootCerts/apple.js': 'export const Apple_WebAuthn_Root_CA = undefined',
  './defaultRootCerts/mds.js': 'export const GlobalSign_Root_CA_R3 = undefined, GlobalSign_Root_R46 = undefined',
  './convertX509PublicKeyToCOSE.js': 'export const convertX509PublicKeyToCOSE = undefined',
  './services/metadataService.js': 'export {}',
  '../../services/metadataService.js': 'export const MetadataService = undefined',
  '@peculiar/x509': `export const AuthorityKeyIdentifierExtension = undefined, CRLDistributionPointsExtension = undefined,
    SubjectKeyIdentifierExtension = undefined, X509Crl = undefined, X509Certificate = undefined,
    X509ChainBuilder = undefined`,
};

const leavesOut: Plugin = {
  name: 'leaves-out',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) => (path in leftOut ? { path, namespace: 'left-out' } : undefined));
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
      contents: leftOut[path] ?? '',
      resolveDir: root,
    }));
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
