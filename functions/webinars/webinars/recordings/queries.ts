import { eq, sql } from 'drizzle-orm';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import type { Library } from '../../../data/cells.ts';
import { webinarTranscripts } from './schema.ts';

type Cues = WebinarPackage['transcripts'][number]['cues'];

/** The statements that store the transcripts of a recording. */
export function storeTranscripts(db: Library, { recording, transcripts }: WebinarPackage) {
  return transcripts.flatMap(({ locale, cues }) => {
    const file = recording?.captions[locale];
    if (!file) return [];
    return db
      .insert(webinarTranscripts)
      .values({ file, cues })
      .onConflictDoUpdate({ target: webinarTranscripts.file, set: { cues: sql`excluded.cues` } });
  });
}

export async function transcriptOf(db: Library, file: string): Promise<Cues> {
  const [row] = await db.select().from(webinarTranscripts).where(eq(webinarTranscripts.file, file));
  return row?.cues ?? [];
}
