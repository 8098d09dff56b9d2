import { create, type Font, type Subset } from 'fontkit';

/** What subsets can do beyond their declared type. */
interface Encodable extends Subset {
  encode(): Uint8Array;
}

/** A font of a single face. */
export function openFont(bytes: Uint8Array): Font {
  // fontkit declares Node's Buffer; it reads any bytes.
  const font = create(bytes as Buffer);
  if (!('createSubset' in font)) throw new Error('The typeface is a collection of fonts.');
  return font;
}

/** fontkit as pdf-lib asks for it, which reads the bytes of a subset from a stream. */
export const fontkitForPdf = {
  create(bytes: Uint8Array): Font {
    const font = openFont(bytes);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = createSubset() as Encodable;
      return Object.assign(subset, { encodeStream: () => writtenAtOnce(subset) });
    };
    return font;
  },
};

type Listener = (bytes: Uint8Array) => void;

/** Stands in for a stream: a listener for data gets all of it, a listener for the end is called at once. */
function writtenAtOnce(subset: Encodable) {
  const stream = {
    on(event: string, listener: Listener) {
      if (event === 'data') listener(subset.encode());
      if (event === 'end') listener(new Uint8Array());
      return stream;
    },
  };
  return stream;
}
