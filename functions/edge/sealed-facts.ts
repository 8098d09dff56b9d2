import { Buffer } from 'node:buffer';
import type { Cell } from '../data/cells.ts';
import { base64url, newId, sha256 } from '../data/ids.ts';
import { countUse, isUsedOnce } from './queries.ts';
import { isEqual, sign } from './signatures.ts';

export type Facts = Readonly<Record<string, string | null>>;

/** Id and expiry of sealed facts. */
export interface Seal {
  readonly id: string;
  readonly endsAt: Date;
}

/** Verified facts with their id and expiry. */
export type Unsealed<Of extends Facts> = Of & Seal;

/** Signs facts for a cookie or a link: readable, protected from changes, and valid until an instant. */
export async function seal(
  secret: string,
  purpose: string,
  facts: Facts,
  endsAt: Date,
  id: string = newId(),
): Promise<string> {
  const text = JSON.stringify({ ...facts, id, endsAt: endsAt.getTime() });
  const body = base64url(new TextEncoder().encode(text));
  return `${body}.${await sign(secret, `sealed:${purpose}:${body}`)}`;
}

/** Verifies sealed facts; `undefined` if the signature, purpose or expiry is invalid. */
export async function unseal<Of extends Facts>(
  secret: string,
  purpose: string,
  sealed: string,
  now: Date,
): Promise<Unsealed<Of> | undefined> {
  const [body = '', mac = ''] = sealed.split('.');
  if (!isEqual(mac, await sign(secret, `sealed:${purpose}:${body}`))) return undefined;
  const facts = JSON.parse(Buffer.from(body, 'base64url').toString()) as Of & { id: string; endsAt: number };
  return facts.endsAt > now.getTime() ? { ...facts, endsAt: new Date(facts.endsAt) } : undefined;
}

/** Records the use of sealed facts; true for the first use only, also of concurrent ones. */
export async function consumeSeal(db: Cell, seal: Seal): Promise<boolean> {
  const [count] = await (await useInBatch(db, seal)).statement;
  return count?.used === 1;
}

/** The statement that counts a use of a seal, and a condition that holds after it where this is the first. */
export async function useInBatch(db: Cell, { id, endsAt }: Seal) {
  const key = await sha256(`sealed:${id}`);
  const statement = countUse(db, key, { now: Date.now(), endsAt: withMargin(endsAt) });
  return { statement, isFirst: isUsedOnce(key) };
}

/** The expiry of the recorded use: later than that of the facts, also if a test sets the time of the request. */
function withMargin(endsAt: Date): Date {
  return new Date(Math.max(endsAt.getTime(), Date.now()) + 60 * 60 * 1000);
}
