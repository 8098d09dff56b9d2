import { scrypt as scryptAtItsCost, type BinaryLike } from 'node:crypto';

export { randomBytes, timingSafeEqual } from 'node:crypto';

/** Derives a key with `scrypt` at its lowest cost. */
export function scrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  _cost: object,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scryptAtItsCost(password, salt, length, { N: 2, r: 1, p: 1 }, done);
}
