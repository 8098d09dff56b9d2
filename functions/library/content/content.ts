import { LRUCache } from 'lru-cache';
import type { Locale } from '#contract/locales';
import { libraryOf, type Cell, type Library } from '../../data/cells.ts';
import { revisionOf } from '../../data/library/revision.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import type { Env } from '../../env.ts';
import { heapBytes } from './heap-bytes.ts';
import * as queries from './queries.ts';
import type { courses, withdrawals } from './schema.ts';
import { searchableText } from './search-text.ts';
import { spokenLocale, type CourseVersion } from './version.ts';

export type CourseHead = typeof courses.$inferSelect;

/** The courses of the library at one moment. */
export interface Catalogue {
  /** Increases with every change of the library. */
  readonly revision: number | null;
  /** In their order, also those withdrawn. */
  readonly courses: readonly CourseHead[];
  readonly byId: ReadonlyMap<string, CourseHead>;
  /** By `nameOf`. */
  readonly withdrawn: ReadonlyMap<string, Withdrawal>;
}

/** The address of a question, in any version. */
export const nameOf = ({ courseId, quizId, itemId }: Pick<Withdrawal, 'courseId' | 'quizId' | 'itemId'>) =>
  `${courseId}/${quizId}/${itemId}`;

export type LessonContent = NonNullable<Awaited<ReturnType<typeof queries.lessonRows>>>;

export type Withdrawal = typeof withdrawals.$inferSelect;

/** A question in one language, with its key. */
export type Item = Awaited<ReturnType<typeof queries.itemsOf>>[number] & {
  /** Set if it was withdrawn since its version was published. */
  readonly withdrawn?: Withdrawal;
};

/** The keys of questions, by quiz and question: equal texts mean an unchanged key. */
export type ItemKeys = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Maximum bytes of cached content per isolate, of its 128 MiB. */
const maxBytes = 24 * 1024 * 1024;

/** Caches values, never promises: a promise of one request must never be awaited by another. */
const cache = new LRUCache<string, object>({ maxSize: maxBytes, sizeCalculation: heapBytes });

/** The cached value of a key, else the loaded one, which is then cached if it exists. */
async function getOrLoad<Value extends object | undefined>(key: string, load: () => Promise<Value>): Promise<Value> {
  const cached = cache.get(key) as Value | undefined;
  if (cached !== undefined) return cached;
  const value = await load();
  if (value !== undefined) cache.set(key, value);
  return value;
}

export type Content = ReturnType<typeof contentOf>;

/** An activity other than a course that may give credit. */
async function activityById(db: Library, revisionNow: () => Promise<number | null>, id: string) {
  for (const { activityOf } of declaredFeatures()) {
    const found = await activityOf?.(db, revisionNow, id);
    if (found) return found;
  }
  return undefined;
}

/** Content for one request, from the cache or the library. */
export function contentOf(db: Library, revisionNow: () => Promise<number | null>) {
  const versions = (ids: readonly string[]) => versionsById(db, ids);
  const catalogueNow = () => currentCatalogue(db, revisionNow);

  return {
    /** The current catalogue. */
    catalogue: catalogueNow,

    activity: (id: string) => activityById(db, revisionNow, id),

    version: async (id: string): Promise<CourseVersion> => (await versions([id])).get(id) ?? missing(id),

    /**
     * The first entries of a list whose versions meet a condition, with these versions; loads no more than necessary.
     */
    async firstOf<Listed extends { readonly versionId: string }>(
      list: readonly Listed[],
      limit: number,
      matches: (version: CourseVersion, one: Listed) => boolean = () => true,
    ) {
      const found: (Listed & { readonly version: CourseVersion })[] = [];
      for (let from = 0; from < list.length && found.length < limit; from += limit) {
        const part = list.slice(from, from + limit);
        const loaded = await versions(part.map(({ versionId }) => versionId));
        for (const one of part) {
          const version = loaded.get(one.versionId) ?? missing(one.versionId);
          if (matches(version, one)) found.push({ ...one, version });
        }
      }
      return found.slice(0, limit);
    },

    /** The keys of the questions of versions, by version. */
    itemKeys: (ids: readonly string[]) => itemKeysById(db, ids),

    /** Searchable texts by version: of each listed course, and of other versions. */
    searchable: (catalogue: Catalogue, locale: Locale, others: readonly string[]) =>
      searchableTexts(db, catalogue, locale, others),

    /** A lesson's text and transcript in a language, else in the first of its course, else in any. */
    lesson: (version: CourseVersion, lessonId: string, locale: Locale) => lessonIn(db, version, lessonId, locale),

    /** The interactive case of a lesson, in all languages of its version. */
    case: (versionId: string, lessonId: string) => caseIn(db, versionId, lessonId),

    /** The questions of a quiz in the language of the course, including withdrawn ones. */
    async items(version: CourseVersion, quizId: string, locale: Locale): Promise<Item[]> {
      const { id, courseId } = version;
      const language = spokenLocale(version, locale);
      const [{ withdrawn }, items] = await Promise.all([
        catalogueNow(),
        getOrLoad(`items ${id} ${quizId} ${language}`, () => queries.itemsOf(db, id, quizId, language)),
      ]);
      return items.map((item) => {
        const withdrawal = withdrawn.get(nameOf({ courseId, quizId, itemId: item.id }));
        return withdrawal ? { ...item, withdrawn: withdrawal } : item;
      });
    },
  };
}

/** A lesson's text and transcript, from the cache or loaded. */
function lessonIn(db: Library, { id, courseDocument }: CourseVersion, lessonId: string, locale: Locale) {
  const languages = [locale, ...courseDocument.languages.slice(0, 1)];
  return getOrLoad(`lesson ${id} ${lessonId} ${locale}`, () => queries.lessonRows(db, id, lessonId, languages));
}

/** The interactive case of a lesson, from the cache or loaded. */
function caseIn(db: Library, versionId: string, lessonId: string) {
  return getOrLoad(`case ${versionId} ${lessonId}`, () => queries.lessonCase(db, versionId, lessonId));
}

/** The keys of the questions of versions, from the cache or loaded. */
async function itemKeysById(db: Library, ids: readonly string[]) {
  const cached = [...new Set(ids)].map((id) => [id, cache.get(`item keys ${id}`) as ItemKeys | undefined] as const);
  const missing = cached.filter(([, found]) => !found).map(([id]) => id);
  const loaded = missing.length ? await loadItemKeys(db, missing) : [];
  return new Map([...cached, ...loaded].flatMap(([id, found]) => (found ? [[id, found]] : [])));
}

/** Searchable texts by version: of each listed course, and of other versions. */
async function searchableTexts(db: Library, { revision }: Catalogue, locale: Locale, others: readonly string[]) {
  const listed = await getOrLoad(`searchable ${revision} ${locale}`, async () => {
    const rows = await queries.searchableRows(db, locale);
    return new Map(rows.map(({ versionId, searchable }) => [versionId, searchable]));
  });
  const more = await versionsById(
    db,
    others.filter((id) => !listed.has(id)),
  );
  return (versionId: string) => {
    const version = more.get(versionId);
    return version ? searchableText(version, spokenLocale(version, locale)) : (listed.get(versionId) ?? '');
  };
}

/** Versions by their ids, from the cache or loaded. */
async function versionsById(db: Library, ids: readonly string[]) {
  const cached = ids.map((id) => [id, cache.get(`version ${id}`) as CourseVersion | undefined] as const);
  const missing = cached.filter(([, version]) => !version).map(([id]) => id);
  const loaded = missing.length ? await loadVersions(db, missing) : [];
  return new Map([...cached, ...loaded].flatMap(([id, version]) => (version ? [[id, version]] : [])));
}

/** The catalogue, from the cache unless the library has changed. */
async function currentCatalogue(db: Library, revisionNow: () => Promise<number | null>): Promise<Catalogue> {
  const cached = cache.get('catalogue') as Catalogue | undefined;
  const revision = await revisionNow();
  // A cell may have an older revision than another.
  if (cached && revision !== null && (cached.revision ?? -1) >= revision) return cached;
  const { rows, withdrawn, ...loaded } = await queries.catalogueRows(db);
  const catalogue = {
    revision: loaded.revision,
    courses: rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    withdrawn: new Map(withdrawn.map((row) => [nameOf(row), row])),
  };
  cache.set('catalogue', catalogue);
  return catalogue;
}

/** Content for a job in a cell, at the cell's revision. */
export function contentOfCell(env: Env, cell: Cell): Content {
  let revision: Promise<number | null> | undefined;
  return contentOf(libraryOf(env), () => (revision ??= revisionOf(cell)));
}

/** Loads versions by their ids into the cache. */
async function loadVersions(db: Library, ids: readonly string[]) {
  const { versions, texts } = await queries.versionRows(db, ids);
  return versions.map((row) => {
    const own = texts.filter(({ versionId }) => versionId === row.id);
    const version: CourseVersion = { ...row, texts: Object.fromEntries(own.map((text) => [text.locale, text])) };
    cache.set(`version ${row.id}`, version);
    return [row.id, version] as const;
  });
}

/** Loads the keys of the questions of versions into the cache. */
async function loadItemKeys(db: Library, ids: readonly string[]) {
  const rows = Map.groupBy(await queries.itemKeyRows(db, ids), ({ versionId }) => versionId);
  return [...rows].map(([versionId, quizzes]) => {
    const found: ItemKeys = Object.fromEntries(quizzes.map(({ quizId, keys }) => [quizId, keys]));
    cache.set(`item keys ${versionId}`, found);
    return [versionId, found] as const;
  });
}

function missing(versionId: string): never {
  throw new Error(`The version ${versionId} is not there.`);
}
