import { Buffer } from 'node:buffer';
import { parse } from 'hono/utils/cookie';
import { productSlug } from '#contract/product';
import type { Env } from '../../env.ts';
import { isEqual, sign } from '../../http/signatures.ts';

/** How long an unused session lasts, and how often use extends it, in seconds. */
export const sessionLife = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 };

/** What the names of better-auth's cookies begin with; over https with a prefix that no other host can set. */
export function sessionCookiePrefix(env: Env): string {
  return `${env.SITE_ORIGIN.startsWith('https:') ? '__Secure-' : ''}${productSlug}.`;
}

/** The content of better-auth's cookie cache; the signature covers the copy with its end. */
interface SignedCopy {
  readonly session: {
    readonly session: { readonly id: string; readonly token: string; readonly expiresAt: string };
    readonly user: Record<string, unknown>;
  };
  readonly expiresAt: number;
  readonly signature: string;
}

/** Whose session a token opened when its copy was signed. */
interface CopiedSession {
  readonly sessionId: string;
  readonly user: Record<string, unknown>;
}

/**
 * The signed copy of a session, if it belongs to the token beside it. Every request needs it, and better-auth's own
 * reading takes longer than all else that a read computes.
 */
export async function copiedSession(env: Env, cookie: string, token: string): Promise<CopiedSession | undefined> {
  try {
    const name = `${sessionCookiePrefix(env)}session_data`;
    const text = Buffer.from(parse(cookie, name)[name] ?? '', 'base64url').toString();
    const { session: copy, expiresAt, signature } = JSON.parse(text) as SignedCopy;
    const end = Math.min(expiresAt, Date.parse(copy.session.expiresAt));
    if (copy.session.token !== token || !(end > Date.now())) return undefined;
    const expected = await sign(env.AUTH_SECRET, JSON.stringify({ ...copy, expiresAt }));
    return isEqual(signature, expected) ? { sessionId: copy.session.id, user: copy.user } : undefined;
  } catch {
    // What cannot be read is no copy.
    return undefined;
  }
}
