/** The `Content-Disposition` of a downloaded file, with its ASCII and its full name. */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** A text as part of a file name: one line without signs that file systems refuse, 100 characters at most. */
export function inFileName(text: string): string {
  const line = text.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').replace(/\s+/g, ' ');
  return Array.from(line.trim()).slice(0, 100).join('');
}
