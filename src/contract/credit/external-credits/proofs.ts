/** Accepted formats of proofs, and their content types. */
export const proofTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

export type ProofFormat = keyof typeof proofTypes;

/** Detects the format by the first bytes, not by the name; `undefined` for other formats. */
export function proofFormat(bytes: Uint8Array): ProofFormat | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 8));
  if (begin.startsWith('%PDF-')) return 'pdf';
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  return begin === '\x89PNG\r\n\x1a\n' ? 'png' : undefined;
}
