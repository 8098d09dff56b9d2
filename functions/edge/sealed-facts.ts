import { Buffer } from 'node:buffer';
import type { Cell } from '../data/cells.ts';
import { base64url, newId, sha256 } from '../data/ids.ts';
import { countUse, isUsedOnce } from './queries.ts';
import { isEqual, sign } from './signatures.ts';

export type Facts = Readonly<Record<string, string | null>>;

/** The identity of a seal. */
export interface Seal {
  readonly id: string;
  readonly endsAt: Date;
}

/** Facts that came back unchanged. */
export type Unsealed<Of extends Facts> = Of & Seal;

/** Facts for a browser or a mail to carry: readable by anyone, protected from changes, and valid until an instant. */
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

/** The facts of a seal; `undefined` where it is not ours, made for something else, or over. */
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

/** Whether a seal is used for the first time; of two uses at once only one is. */
export async function isFirstUse(db: Cell, seal: Seal): Promise<boolean> {
  const [count] = await (await useInBatch(db, seal)).statement;
  return count?.used === 1;
}

/** The statement that counts a use of a seal, and a condition that holds after it where this is the first. */
export async function useInBatch(db: Cell, { id, endsAt }: Seal) {
  const key = await sha256(`sealed:${id}`);
  const statement = countUse(db, key, { now: Date.now(), endsAt: laterThan(endsAt) });
  return { statement, isFirst: isUsedOnce(key) };
}

/** Kept a little longer than the seal holds, whatever moment the request happens at. */
function laterThan(endsAt: Date): Date {
  return new Date(Math.max(endsAt.getTime(), Date.now()) + 60 * 60 * 1000);
}
