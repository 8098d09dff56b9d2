import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The declared size, which a hostile zip may falsify. */
  readonly claimed?: number;
}

/** Writes a zip, with false sizes if a test asks for them. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claimed = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    files.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, index, end]);
}

/** The files of a folder as entries of a zip. */
export function entriesOf(folder: string): Entry[] {
  return globSync('**/*', { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
