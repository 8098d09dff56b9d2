import { libraryOf, searchIndexOf, type Cell, type Library, type SearchIndex } from '../../../data/cells.ts';
import { currentRevision } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import type { Passage } from '#contract/home/search/passages';
import { keyOf, type Source } from '../passages.ts';
import { coursePassages } from './course-passages.ts';
import * as queries from './queries.ts';
import { webinarPassages } from './webinar-passages.ts';

/** Changes with the way passages are made: the index is then built again. */
const format = '2';

/** How long a run leases the index, in milliseconds. */
const lease = 120_000;

/**
 * Brings the index to the current revision of the library; returns how many courses and webinars it indexed. Runs in
 * every cell, of which one leases the index. Repeated, it changes nothing.
 */
export async function updateIndex(env: Env, _cell: Cell, limit: number): Promise<number> {
  const [index, library] = [searchIndexOf(env), libraryOf(env)];
  const revision = `${format}.${await currentRevision(library)}`;
  const now = new Date();
  if (!(await queries.leaseIndex(index, revision, now, new Date(now.getTime() + lease)))) return 0;
  const { changed, removed } = await compare(index, library);
  for (const source of changed.slice(0, limit)) {
    await queries.storeSource(index, { ...source, version: formatOf(source) }, await passagesOf(library, source));
  }
  for (const key of removed) await queries.removeSource(index, key);
  await queries.releaseLease(index, changed.length > limit ? '' : revision);
  return Math.min(changed.length, limit);
}

const formatOf = ({ version }: Source): string => `${format}.${version}`;

/** Sources whose current version is not indexed, and keys of indexed sources that are gone. */
async function compare(index: SearchIndex, library: Library) {
  const [sources, indexed] = await Promise.all([queries.sourcesIn(library), queries.indexedVersions(index)]);
  const keys = new Set(sources.map(keyOf));
  return {
    changed: sources.filter((source) => indexed.get(keyOf(source)) !== formatOf(source)),
    removed: [...indexed.keys()].filter((key) => !keys.has(key)),
  };
}

async function passagesOf(library: Library, { kind, id, version }: Source): Promise<Passage[]> {
  if (kind === 'webinar') {
    const webinar = await queries.webinarContent(library, id);
    return webinar ? webinarPassages(webinar) : [];
  }
  const course = await queries.courseContent(library, version);
  return course ? coursePassages(course) : [];
}
