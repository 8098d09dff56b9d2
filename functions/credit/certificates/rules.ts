import { productName } from '#contract/product';
import { attachment, inFileName } from '../../edge/attachment.ts';

/** The `Content-Disposition` of a downloaded certificate. */
export function downloadName(title: string, serial: string): string {
  return attachment(`${productName} - ${inFileName(title)} - ${serial}.pdf`);
}

/** Normalizes a name for printing: composed characters and single spaces. */
export function printedName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}
