/** The trimmed email address as SHA-256 in hexadecimal, for tracking; `undefined` if empty (section 5). */
export async function hashedEmail(email: string): Promise<string | undefined> {
  const trimmed = email.trim();
  if (!trimmed) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(trimmed));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
