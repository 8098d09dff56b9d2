import { UnreadableBank } from '#contract/library/content/banks/bank';

/** The files of a bank; paths are relative, with slashes. */
export interface BankFiles {
  bytes(path: string): Uint8Array | undefined;
  readonly paths: readonly string[];
}

/** Limits against archives that would exhaust the memory. */
const archiveLimits = { files: 10_000, megabytes: 300 };

/**
 * Checks how many files an archive has, and how many bytes when it is unpacked, as far as it is read.
 * @throws UnreadableBank beyond the limits
 */
export function checkArchive(file: string, files: number, bytes: number): void {
  if (files > archiveLimits.files) throw new UnreadableBank(file, 1, 'bank.zipFiles', { limit: archiveLimits.files });
  if (bytes > archiveLimits.megabytes * 1024 * 1024)
    throw new UnreadableBank(file, 1, 'bank.zipLarge', { limit: archiveLimits.megabytes });
}

/** The error of an archive that could not be unpacked. */
export function archiveError(file: string, error: unknown): UnreadableBank {
  return error instanceof UnreadableBank ? error : new UnreadableBank(file, 1, 'bank.zip');
}

export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Resolves an address in a file of the bank; `undefined` if it is outside the bank. */
export function pathFrom(file: string, address: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\|\0/i.test(address)) return undefined;
  let relative = address.replace(/[?#].*$/s, '');
  try {
    relative = decodeURIComponent(relative);
  } catch {
    // Addresses with an unescaped % are not decoded.
  }
  const path: string[] = [];
  for (const part of [...file.split('/').slice(0, -1), ...relative.split('/')]) {
    if (part === '..' && path.pop() === undefined) return undefined;
    if (part && part !== '.' && part !== '..') path.push(part);
  }
  return relative.startsWith('/') ? undefined : path.join('/');
}
