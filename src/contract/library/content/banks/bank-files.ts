/** The files of a bank; paths are relative, with slashes. */
export interface BankFiles {
  bytes(path: string): Uint8Array | undefined;
  readonly paths: readonly string[];
}

/** Limits against archives that would exhaust the memory. */
export const archiveLimits = { files: 10_000, megabytes: 300 };

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
