import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableBank } from '../bank.ts';

/** The files that belong to a bank; paths are relative, with slashes. */
export interface BankFiles {
  bytes(path: string): Uint8Array | undefined;
  readonly paths: readonly string[];
}

/** No bank holds more; a zip that claims or brings more wants to fill the memory. */
const limits = { files: 10_000, megabytes: 300 };

/** The files of a zip, unpacked in memory: nothing is written where its names say. */
export async function filesOfZip(file: string, bytes: Buffer): Promise<BankFiles> {
  const files = new Map<string, Buffer>();
  let total = 0;
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > limits.files) throw new Error(`holds more than ${limits.files} files`);
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > limits.megabytes * 1024 * 1024) throw new Error(`unpacks to more than ${limits.megabytes} MB`);
      if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await unpacked(zip, entry));
    }
  } catch (error) {
    throw new UnreadableBank(file, 1, `is no zip to read: ${(error as Error).message}`);
  }
  return { bytes: (path) => files.get(path), paths: [...files.keys()] };
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The files of a folder and those below it; a link that leads elsewhere is none of them. */
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

/** Where an address in a file of the bank leads; `undefined` if that is outside the bank. */
export function pathFrom(file: string, address: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\|\0/i.test(address)) return undefined;
  let relative = address.replace(/[?#].*$/s, '');
  try {
    relative = decodeURIComponent(relative);
  } catch {
    // An address with a stray % stays as it is.
  }
  const path = posix.normalize(posix.join(posix.dirname(file), relative));
  return path.startsWith('..') || path.startsWith('/') ? undefined : path;
}
