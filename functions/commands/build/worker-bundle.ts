import { rmSync } from 'node:fs';
import { build, type Metafile, type Plugin } from 'esbuild';
import { inRoot, root } from '../paths.ts';

/**
 * Stubs for unused parts of libraries: WOFF2 fonts, the standard fonts of PDF, PNG pictures, and certificates of
 * authenticators, as attestation is not requested. Each stub exports the names that its importer reads at start.
 */
const stubs: Record<string, string> = {
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
  '../../helpers/getCertificateInfo.js': 'export const getCertificateInfo = undefined',
  '../../helpers/validateCertificatePath.js': 'export const validateCertificatePath = undefined',
  '../../helpers/validateExtFIDOGenCEAAGUID.js': 'export const validateExtFIDOGenCEAAGUID = undefined',
  '../../metadata/verifyAttestationWithMetadata.js': 'export const verifyAttestationWithMetadata = undefined',
  '../helpers/convertX509PublicKeyToCOSE.js': 'export const convertX509PublicKeyToCOSE = undefined',
  './getCertificateInfo.js': 'export const getCertificateInfo = undefined',
  './convertX509PublicKeyToCOSE.js': 'export const convertX509PublicKeyToCOSE = undefined',
  './services/metadataService.js': 'export {}',
  '../../services/metadataService.js': 'export const MetadataService = undefined',
  // Of its keys and certificates, only signatures are read.
  '@peculiar/asn1-ecc': `export { ECDSASigValue } from '@peculiar/asn1-ecc/build/es2015/ec_signature_value.js'`,
  '@peculiar/x509': `export const AuthorityKeyIdentifierExtension = undefined, CRLDistributionPointsExtension = undefined,
    SubjectKeyIdentifierExtension = undefined, X509Crl = undefined, X509Certificate = undefined,
    X509ChainBuilder = undefined`,
};

const stubPlugin: Plugin = {
  name: 'stubs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path }) => (path in stubs ? { path, namespace: 'stub' } : undefined));
    onLoad({ filter: /./, namespace: 'stub' }, ({ path }) => ({
      contents: stubs[path] ?? '',
      resolveDir: root,
    }));
  },
};

/**
 * Bundles the Worker for deployment: minified, with source maps, and with a separate module for each `import()`.
 * Wrangler's own bundler writes a single module.
 */
export async function bundleWorker(folder: string): Promise<Metafile> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { index: inRoot('functions/index.ts') },
    outdir: folder,
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser', 'production'],
    external: ['cloudflare:*', 'node:*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [stubPlugin],
    minify: true,
    // Logs and reports contain the names of errors.
    keepNames: true,
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
