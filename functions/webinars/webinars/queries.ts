import { asc } from 'drizzle-orm';
import type { Library } from '../../data/cells.ts';
import { catalogueRevisions } from '../../data/library/schema.ts';
import { webinars } from './schema.ts';

/** Every webinar, in the order of their start, and the revision of the library. */
export async function catalogueRows(db: Library) {
  const [[state], rows] = await db.batch([
    db.select().from(catalogueRevisions),
    db.select().from(webinars).orderBy(asc(webinars.startsAt), asc(webinars.id)),
  ]);
  return { revision: state?.revision ?? null, webinars: rows };
}
