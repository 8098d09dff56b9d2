import { Buffer } from 'node:buffer';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Encodes a CBOR head with a value below 65,536 (RFC 8949, section 3). */
function head(major: number, value: number): Bytes {
  const first = major << 5;
  if (value < 24) return new Uint8Array([first | value]);
  return value < 256 ? new Uint8Array([first | 24, value]) : new Uint8Array([first | 25, value >> 8, value & 255]);
}

const cborText = (text: string) => joined(head(3, text.length), bytesOf(text));
const cborBytes = (bytes: Bytes) => joined(head(2, bytes.length), bytes);
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

interface ChallengeOptions {
  readonly challenge: string;
}

interface AuthenticatorOptions {
  /** The origin of the page. */
  readonly origin?: string;
  /** Whether the authenticator verified its user. */
  readonly isUserVerified?: boolean;
}

/** An authenticator in software with one passkey (Web Authentication, level 3). */
export class Authenticator {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(16)));
  counter = 0;
  private userHandle = '';
  private keys: CryptoKeyPair | undefined;

  private readonly site: string;
  private readonly relyingParty: string;

  constructor(site = 'http://site.test', relyingParty = new URL(site).hostname) {
    this.site = site;
    this.relyingParty = relyingParty;
  }

  /** Creates a passkey for the user of the options. */
  async create(
    options: ChallengeOptions & Readonly<Record<string, unknown>>,
    { origin = this.site, isUserVerified = true }: AuthenticatorOptions = {},
  ) {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    this.keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
    this.userHandle = (options['user'] as { id: string }).id;
    const point = (await crypto.subtle.exportKey('jwk', this.keys.publicKey)) as JsonWebKey;
    const coordinate = (text = '') => cborBytes(new Uint8Array(Buffer.from(text, 'base64url')));
    const pairs = [
      [1, cborInteger(2)],
      [3, cborInteger(-7)],
      [-1, cborInteger(1)],
      [-2, coordinate(point.x)],
      [-3, coordinate(point.y)],
    ] as const;
    const cose = joined(head(5, pairs.length), ...pairs.flatMap(([key, value]) => [cborInteger(key), value]));
    const id = new Uint8Array(Buffer.from(this.id, 'base64url'));
    const attested = joined(new Uint8Array(16), new Uint8Array([0, id.length]), id, cose);
    const data = joined(await this.data(0x40, isUserVerified), attested);
    const attestation = joined(
      head(5, 3),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), head(5, 0), cborText('authData'), cborBytes(data)],
    );
    const clientData = bytesOf(JSON.stringify({ type: 'webauthn.create', challenge: options.challenge, origin }));
    return this.credential({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Signs a challenge. */
  async sign(
    { challenge }: ChallengeOptions,
    { origin = this.site, isUserVerified = true }: AuthenticatorOptions = {},
  ) {
    if (!this.keys) throw new Error('There is no passkey yet.');
    this.counter += 1;
    const clientData = bytesOf(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const data = await this.data(0, isUserVerified);
    const signed = joined(data, await sha256(clientData));
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.keys.privateKey, signed);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(asDer(new Uint8Array(raw))),
      userHandle: this.userHandle,
    });
  }

  private credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  private async data(flags: number, isUserVerified: boolean): Promise<Bytes> {
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, this.counter);
    const present = 0x01 | (isUserVerified ? 0x04 : 0) | flags;
    return joined(await sha256(bytesOf(this.relyingParty)), new Uint8Array([present]), count);
  }
}

/** Encodes a signature in ASN.1: two unsigned integers. */
function asDer(raw: Bytes): Bytes {
  const integers = [raw.slice(0, 32), raw.slice(32)].map((half) => {
    const start = half.findIndex((byte) => byte > 0);
    const digits = half.slice(start);
    const positive = (digits[0] ?? 0) > 127 ? joined(new Uint8Array([0]), digits) : digits;
    return joined(new Uint8Array([2, positive.length]), positive);
  });
  const body = joined(...integers);
  return joined(new Uint8Array([0x30, body.length]), body);
}
