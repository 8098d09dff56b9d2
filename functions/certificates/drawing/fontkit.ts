import fontkit, { type Font, type Subset } from '@pdf-lib/fontkit';

type Listener = (bytes: Uint8Array) => void;

/** What fontkit's subsets can do beyond their declared type. */
interface Encodable extends Subset {
  encode(sink: ByteSink): void;
}

/**
 * fontkit as the PDF needs it: subsets of fonts are written at once. Its own streams wait in a queue that all requests
 * of an isolate share; when the request that began to drain it ends, the others hang for ever.
 */
export const fontkitAtOnce = {
  create(bytes: Uint8Array): Font {
    const font = fontkit.create(bytes);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = createSubset() as Encodable;
      subset.encodeStream = () => writtenAtOnce(subset) as ReturnType<Subset['encodeStream']>;
      return subset;
    };
    return font;
  },
};

/** Stands in for a stream: whoever listens for data is given all of it, whoever listens for the end is told at once. */
function writtenAtOnce(subset: Encodable) {
  const stream = {
    on(event: string, listener: Listener) {
      if (event === 'data') {
        const sink = new ByteSink();
        subset.encode(sink);
        listener(sink.bytes());
      }
      if (event === 'end') listener(new Uint8Array());
      return stream;
    },
  };
  return stream;
}

/** Growing big-endian bytes with the names that fontkit writes by. */
class ByteSink {
  pos = 0;
  private view = new DataView(new ArrayBuffer(64 * 1024));

  bytes(): Uint8Array {
    return new Uint8Array(this.view.buffer, 0, this.pos);
  }

  writeUInt8(value: number): void {
    this.view.setUint8(this.next(1), value);
  }

  writeInt8(value: number): void {
    this.view.setInt8(this.next(1), value);
  }

  writeUInt16BE(value: number): void {
    this.view.setUint16(this.next(2), value);
  }

  writeInt16BE(value: number): void {
    this.view.setInt16(this.next(2), value);
  }

  writeUInt24BE(value: number): void {
    this.writeUInt8(value >>> 16);
    this.writeUInt16BE(value);
  }

  writeUInt32BE(value: number): void {
    this.view.setUint32(this.next(4), value);
  }

  writeInt32BE(value: number): void {
    this.view.setInt32(this.next(4), value);
  }

  writeBuffer(bytes: Uint8Array): void {
    const from = this.next(bytes.length);
    new Uint8Array(this.view.buffer).set(bytes, from);
  }

  writeString(text: string): void {
    this.writeBuffer(new TextEncoder().encode(text));
  }

  fill(value: number, length: number): void {
    const from = this.next(length);
    new Uint8Array(this.view.buffer).fill(value, from, from + length);
  }

  /** Makes room for some bytes; returns where they begin. */
  private next(length: number): number {
    const from = this.pos;
    this.pos += length;
    if (this.pos > this.view.byteLength) {
      const larger = new Uint8Array(this.pos * 2);
      larger.set(new Uint8Array(this.view.buffer));
      this.view = new DataView(larger.buffer);
    }
    return from;
  }
}
