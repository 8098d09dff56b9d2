import { createOTP } from '@better-auth/utils/otp';

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

/** An authenticator app that has read a QR code. */
export class App {
  /** The secret that it shares with the account. */
  readonly key: string;

  constructor(uri: string) {
    this.key = keyIn(uri);
  }

  /** The code that it shows at the time of the browser. */
  code({ clock = new Date() }: { readonly clock?: Date | undefined }): Promise<string> {
    return createOTP(this.key).hotp(Math.floor(clock.getTime() / period));
  }
}
