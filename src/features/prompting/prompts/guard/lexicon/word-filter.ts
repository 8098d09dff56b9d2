/** FNV-1a, with the high bits mixed into the low ones. */
export function hashOf(text: string, seed = 2_166_136_261): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A Bloom filter: a set of words in few bytes, which takes a few other words for its own. */
export class WordFilter {
  private readonly bits: Uint8Array;
  private readonly hashes: number;

  constructor(base64: string, hashes: number) {
    this.bits = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    this.hashes = hashes;
  }

  has(word: string): boolean {
    const [first, second] = [hashOf(word), hashOf(word, 84_696_351) | 1];
    for (let count = 0; count < this.hashes; count++) {
      const bit = (first + Math.imul(count, second)) >>> 0;
      const at = bit % (this.bits.length * 8);
      if (((this.bits[at >> 3] ?? 0) & (1 << (at & 7))) === 0) return false;
    }
    return true;
  }
}
