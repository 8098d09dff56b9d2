/** Crockford's base 32: without I, L, O and U, which are ambiguous or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a serial number, such as `WW-3-7F3K-9QPD`: the cell and 40 random bits. */
export function newSerial({ number }: { readonly number: number }): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const signs = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  return `WW-${number}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The key prefix of one of 32 parts of a cell's files. */
export function filePrefix({ number }: { readonly number: number }, turn: number): string {
  return `certificates/WW-${number}-${alphabet[turn % alphabet.length]}`;
}

/** The key of a certificate's document in R2. */
export function fileKeyOf(serial: string): string {
  return `certificates/${serial}.pdf`;
}

export function serialOfFile(fileKey: string): string {
  return fileKey.slice('certificates/'.length, -'.pdf'.length);
}

/** The cell in a serial number. */
export function cellOfSerial(serial: string): number {
  return Number(serial.split('-')[1]);
}
