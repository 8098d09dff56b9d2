import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableBank } from '../bank.ts';

/** The files of a bank; paths are relative, with slashes. */
export interface BankFiles {
  bytes(path: string): Uint8Array | undefined;
  readonly paths: readonly string[];
}

/** Limits against zips that would exhaust the memory. */
const limits = { files: 10_000, megabytes: 300 };

/** Unpacks a zip in memory; writes no files. */
export async function filesOfZip(file: string, bytes: Buffer): Promise<BankFiles> {
  const files = new Map<string, Buffer>();
  let total = 0;
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > limits.files) throw new Error(`contains more than ${limits.files} files`);
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > limits.megabytes * 1024 * 1024) throw new Error(`unpacks to more than ${limits.megabytes} MB`);
      if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await unpacked(zip, entry));
    }
  } catch (error) {
    throw new UnreadableBank(file, 1, `is not a readable zip: ${(error as Error).message}`);
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

/** Resolves an address in a file of the bank; `undefined` if it is outside the bank. */
export function pathFrom(file: string, address: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\|\0/i.test(address)) return undefined;
  let relative = address.replace(/[?#].*$/s, '');
  try {
    relative = decodeURIComponent(relative);
  } catch {
    // Addresses with an unescaped % are not decoded.
  }
  const path = posix.normalize(posix.join(posix.dirname(file), relative));
  return path.startsWith('..') || path.startsWith('/') ? undefined : path;
}
