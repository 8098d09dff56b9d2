import type { PackageAccreditation } from '#contract/library/content';
import { base64url, sha256 } from '../../data/ids.ts';

/** Rules, terms or texts as canonical JSON with its hash. */
export interface Snapshot {
  /** The first 48 bits of the hash. */
  readonly id: number;
  readonly hash: string;
  readonly content: string;
}

/** Builds a snapshot; the hash does not depend on the order of fields. */
export async function snapshotOf(content: object): Promise<Snapshot> {
  const text = JSON.stringify(content, sortKeys);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const id = digest.slice(0, 6).reduce((number, byte) => number * 256 + byte, 0);
  return { id, hash: base64url(digest), content: text };
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

interface Version {
  readonly number: number;
  readonly hash: string;
  readonly courseDocument: {
    readonly accreditations: readonly Pick<PackageAccreditation, 'statement' | 'designation' | 'attestation'>[];
  };
}

/** The rules that apply at this moment, as an event of the CME chain stores them (CME facts, The chain). */
export async function rulesSnapshot({ number, hash, courseDocument }: Version): Promise<Snapshot> {
  const accreditations = await Promise.all(
    courseDocument.accreditations.map(async ({ statement, designation, attestation, ...terms }) => ({
      ...terms,
      statementHash: await sha256(JSON.stringify({ statement, designation })),
      attestationHash: await sha256(JSON.stringify(attestation)),
    })),
  );
  return snapshotOf({ version: number, packageHash: hash, accreditations });
}
