import { productName } from '#contract/product';

/** The `Content-Disposition` of a downloaded certificate, with its ASCII and its full file name. */
export function downloadName(title: string, serial: string): string {
  const name = `${productName} - ${title
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)} - ${serial}.pdf`;
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Normalizes a name for printing: composed characters and single spaces. */
export function printedName(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}
