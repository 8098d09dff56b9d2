import { create, type Font, type Subset } from 'fontkit';

/** A method of subsets that their declared type lacks. */
interface Encodable extends Subset {
  encode(): Uint8Array;
}

/** Opens a font file with a single face. */
export function openFont(bytes: Uint8Array): Font {
  // fontkit declares Node's Buffer; it reads any bytes.
  const font = create(bytes as Buffer);
  if (!('createSubset' in font)) throw new Error('The typeface is a collection of fonts.');
  return font;
}

/** Adapts fontkit to pdf-lib, which reads the bytes of a subset from a stream. */
export const fontkitForPdf = {
  create(bytes: Uint8Array): Font {
    const font = openFont(bytes);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = createSubset() as Encodable;
      return Object.assign(subset, { encodeStream: () => streamOf(subset) });
    };
    return font;
  },
};

type Listener = (bytes: Uint8Array) => void;

/** A minimal stream that passes all bytes to a listener for data and calls a listener for the end at once. */
function streamOf(subset: Encodable) {
  const stream = {
    on(event: string, listener: Listener) {
      if (event === 'data') listener(subset.encode());
      if (event === 'end') listener(new Uint8Array());
      return stream;
    },
  };
  return stream;
}
