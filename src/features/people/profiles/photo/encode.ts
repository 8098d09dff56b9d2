import { photoTypes } from '#contract/people/profiles/photos';

/** How good the photo stays; more is hardly seen and much larger. */
const quality = 0.85;

/** A picture as JPEG in base64: its pixels and nothing else of the file that it comes from. */
export async function encoded(canvas: HTMLCanvasElement): Promise<string> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, photoTypes.jpeg, quality));
  if (!file) throw new Error('The photo cannot be encoded.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
