const period = 30_000;

/** The key in an app's QR code (RFC 4648, base 32). */
function keyIn(uri: string): string {
  const letters = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => parseInt(byte, 2)));
}

/** Computes a code (RFC 4226, section 5.3), independently of the edge's code. */
async function codeOf(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) % 16) % 2 ** 31;
  return number.toString().slice(-6).padStart(6, '0');
}

/** An authenticator app with the key of one account. */
export class App {
  /** The secret that it shares with the account. */
  readonly key: string;

  constructor(uri: string) {
    this.key = keyIn(uri);
  }

  /** The code at the time of the browser. */
  code({ clock = new Date() }: { readonly clock?: Date | undefined }): Promise<string> {
    return codeOf(this.key, Math.floor(clock.getTime() / period));
  }
}
