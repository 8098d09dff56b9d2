/** Serial of a certificate: `WW-3-7F3K-9QPD` is in cell 3; it has no letters that are easily confused with a digit. */
export const serialPattern = /^WW-\d{1,4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Normalizes a typed serial number: letters that are easily confused with a digit become that digit. */
export function readSerial(typed: string): string {
  return typed.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}
