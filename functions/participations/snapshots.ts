import type { CourseDocument } from '#contract/contents';
import { sha256 } from '../database/ids.ts';

interface Version {
  readonly number: number;
  readonly hash: string;
  readonly courseDocument: Pick<CourseDocument, 'accreditations'>;
}

/** The rules that apply at this moment, as an event of the CME chain keeps them (CME facts, The chain). */
export async function rulesSnapshot({ number, hash, courseDocument }: Version): Promise<Record<string, unknown>> {
  const accreditations = await Promise.all(
    courseDocument.accreditations.map(async ({ statement, designation, attestation, ...terms }) => ({
      ...terms,
      statementHash: await sha256(JSON.stringify({ statement, designation })),
      attestationHash: await sha256(JSON.stringify(attestation)),
    })),
  );
  return { version: number, packageHash: hash, accreditations };
}
