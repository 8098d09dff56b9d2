/** Crockford's digits: no I, L, O or U, which are read as other signs or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new unguessable serial of a certificate, such as `WW-3-7F3K-9QPD`: the cell that holds it and 40 random bits. */
export function newSerial({ number }: { readonly number: number }): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const signs = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  return `WW-${number}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** How the keys of a 32nd of a cell's files begin, another one in each of 32 turns. */
export function filePrefix({ number }: { readonly number: number }, turn: number): string {
  return `certificates/WW-${number}-${alphabet[turn % alphabet.length]}`;
}

/** Where the document of a serial lies in the file store. */
export function fileKeyOf(serial: string): string {
  return `certificates/${serial}.pdf`;
}

export function serialOfFile(fileKey: string): string {
  return fileKey.slice('certificates/'.length, -'.pdf'.length);
}

/** The number of the cell that holds a certificate, also once its account is deleted. */
export function cellOfSerial(serial: string): number {
  return Number(serial.split('-')[1]);
}
