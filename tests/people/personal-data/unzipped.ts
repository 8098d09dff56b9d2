const endSignature = 0x06054b50;

/** The files of an uncompressed ZIP, by name. */
export function unzipped(bytes: ArrayBuffer): Map<string, string> {
  const view = new DataView(bytes);
  const end = lastOf(view, endSignature);
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const [size, nameLength, extra, comment] = [view.getUint32(at + 24, true), ...lengthsAt(view, at + 28)];
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(textOf(bytes, at + 46, nameLength), textOf(bytes, begin, size));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function lengthsAt(view: DataView, at: number): [name: number, extra: number, comment: number] {
  return [view.getUint16(at, true), view.getUint16(at + 2, true), view.getUint16(at + 4, true)];
}

function lastOf(view: DataView, signature: number): number {
  for (let at = view.byteLength - 22; at >= 0; at--) if (view.getUint32(at, true) === signature) return at;
  throw new Error('This is no ZIP.');
}

function textOf(bytes: ArrayBuffer, from: number, length: number): string {
  return new TextDecoder().decode(bytes.slice(from, from + length));
}
