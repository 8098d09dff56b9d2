import { createHmac } from 'node:crypto';
import { cellNumberIn, withCellPrefix, type Cell } from '../data/cells.ts';
import { newId } from '../data/ids.ts';
import type { Env } from '../env.ts';
import { seal, type Facts } from './sealed-facts.ts';

/**
 * The source that a mailed secret is derived from with `AUTH_SECRET`. The outbox stores the source, and the
 * table that verifies the secret its hash: neither is usable by a reader of the database.
 */
export type SecretSource = CodeSource | TokenSource | SealSource;

interface CodeSource {
  readonly as: 'code';
  readonly purpose: string;
  readonly id: string;
}

interface TokenSource {
  readonly as: 'token';
  readonly purpose: string;
  /** Begins with the cell, as the token does. */
  readonly id: string;
}

interface SealSource {
  readonly as: 'seal';
  readonly purpose: string;
  readonly facts: Facts;
  readonly id: string;
  /** In milliseconds. */
  readonly until: number;
}

/** The source of a new six-digit code. */
export function newCodeSource(purpose: string): CodeSource {
  return { as: 'code', purpose, id: newId() };
}

/** The source of a token that begins with its cell: a new one, or the one of a row's id. */
export function tokenSource(cell: Pick<Cell, 'number'>, purpose: string, id = newId()): TokenSource {
  return { as: 'token', purpose, id: cellNumberIn(id) === cell.number ? id : withCellPrefix(cell, id) };
}

/** The source of sealed facts, which are valid until an instant. */
export function sealSource(purpose: string, facts: Facts, endsAt: Date, id = newId()): SealSource {
  return { as: 'seal', purpose, facts, id, until: endsAt.getTime() };
}

/** Derives the secret of a source; deterministic. */
export async function secretFrom(env: Pick<Env, 'AUTH_SECRET'>, source: SecretSource): Promise<string> {
  const { purpose, id } = source;
  if (source.as === 'code') return derivedCode(env, purpose, id);
  if (source.as === 'token') return derivedToken(env, purpose, id);
  return seal(env.AUTH_SECRET, purpose, source.facts, new Date(source.until), id);
}

/** Derives a 256-bit token for an id; it begins with the cell in the id. */
export function derivedToken(env: Pick<Env, 'AUTH_SECRET'>, purpose: string, id: string): string {
  const token = derived(env, 'token', purpose, id).toString('base64url');
  const number = cellNumberIn(id);
  return number === undefined ? token : withCellPrefix({ number }, token);
}

/** Derives six digits for an id. */
export function derivedCode(env: Pick<Env, 'AUTH_SECRET'>, purpose: string, id: string): string {
  return String(derived(env, 'code', purpose, id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

function derived({ AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>, as: string, purpose: string, id: string) {
  if (!AUTH_SECRET) throw new Error('There is no secret to derive from.');
  return createHmac('sha256', AUTH_SECRET).update(`derived:${as}:${purpose}:${id}`).digest();
}
