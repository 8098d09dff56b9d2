/** A name as it is printed: composed letters and single spaces. */
export function printedName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}
