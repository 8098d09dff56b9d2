import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { archiveError, checkArchive, type BankFiles } from '#contract/library/content/banks/bank-files';

/** Unpacks a zip in memory; writes no files. */
export async function filesOfZip(file: string, bytes: Uint8Array): Promise<BankFiles> {
  const files = new Map<string, Buffer>();
  let total = 0;
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true });
    checkArchive(file, zip.entryCount, total);
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      checkArchive(file, zip.entryCount, total);
      if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await unpacked(zip, entry));
    }
  } catch (error) {
    throw archiveError(file, error);
  }
  return { bytes: (path) => files.get(path), paths: [...files.keys()] };
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The files below a folder, without symbolic links to files outside it. */
export function filesOfFolder(folder: string): BankFiles {
  const root = realpathSync(folder) + sep;
  return {
    paths: [],
    bytes: (path) => {
      const full = join(root, path);
      if (!existsSync(full) || !realpathSync(full).startsWith(root) || !statSync(full).isFile()) return undefined;
      return readFileSync(full);
    },
  };
}
