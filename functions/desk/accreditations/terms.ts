import * as v from 'valibot';
import { parseDocument } from 'yaml';
import {
  accreditationLimits,
  type accreditations,
  type AccreditationTerms,
  type CourseAccreditation,
} from '#contract/desk/accreditations';
import type { Body, Params, Query } from '#contract/feature';
import type { PackageAccreditation } from '#contract/library/content';
import { withChanges } from '#contract/library/content/files/yaml-changes';
import type { Library } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { publishedVersion } from '../../library/content/packages/queries.ts';
import { publishPackage } from '../../library/content/packages/service.ts';
import { sourcesOf } from '../../library/content/packages/sources.ts';
import { readSources } from '../drafts/publishing.ts';
import { draftRows, storeText } from '../drafts/queries.ts';
import { record, type Actor } from '../trail/service.ts';
import { currentDocuments, placesOf, type CurrentDocument } from './queries.ts';

type Endpoints = (typeof accreditations)['endpoints'];

const pages = paging(
  accreditationLimits.page,
  v.strictTuple([
    v.pipe(v.string(), v.isoDate()),
    v.pipe(v.string(), v.maxLength(100)),
    v.pipe(v.number(), v.integer()),
  ]),
);

/** A page of the accreditations of courses. */
export async function listAccreditations(db: Library, { state, cursor }: Query<Endpoints['list']>, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const range = { isEnded: state === 'ended', today, after: pages.after(cursor), most: pages.most };
  const places = await placesOf(db, range);
  const documents = await currentDocuments(db, [...new Set(places.map(([, courseId]) => courseId))]);
  const byCourse = new Map(documents.map((document) => [document.courseId, document]));
  const rows = places.flatMap((place) => {
    const [, courseId, position] = place;
    const current = byCourse.get(courseId);
    const one = current?.document.accreditations[position];
    return current && one ? [{ place, current, one }] : [];
  });
  return pages.page(
    rows,
    ({ place }) => place,
    ({ current, one }) => asEntry(current, one),
  );
}

function asEntry({ courseId, version, document }: CurrentDocument, one: PackageAccreditation): CourseAccreditation {
  const { id, body, activityNumber, maximum, validFrom, validTo, claimUntil, passMark } = one;
  const [language = 'en'] = document.languages;
  const title = document.title[language] ?? courseId;
  return { courseId, id, title, version, body, activityNumber, maximum, validFrom, validTo, claimUntil, passMark };
}

const names = ['validFrom', 'validTo', 'claimUntil', 'passMark'] as const;

/**
 * Publishes a version of a course with other terms of an accreditation, and writes them into its draft; learners who have
 * begun keep the terms of their version. Repeated, it changes nothing.
 */
export async function changeTerms(
  env: Env,
  db: Library,
  officer: Actor,
  { courseId, id, version, reason, ...terms }: Params<Endpoints['change']> & Body<Endpoints['change']>,
  now: Date,
): Promise<CourseAccreditation> {
  const before = await entryOf(db, courseId, id);
  if (names.every((name) => before[name] === terms[name])) return before;
  if (before.version !== version) fail('ACCREDITATION_CHANGED');
  const published = (await publishedVersion(db, courseId)) ?? fail('NOT_FOUND');
  const sources = (await sourcesOf(env, published.hash)) ?? fail('SOURCES_MISSING');
  const written = withTerms(sources.texts['course.yaml'] ?? '', id, terms) ?? fail('NOT_FOUND');
  const changed = { ...sources, texts: { ...sources.texts, 'course.yaml': written } };
  const { content } = await readSources(courseId, changed);
  if (!content) fail('PACKAGE_FAULTY');
  // First, as a repeated request would end before it if the version were published.
  await changeDraft(db, courseId, id, terms, { by: officer.id, at: now });
  await publishPackage(env, db, content, changed, now);
  const after = await entryOf(db, courseId, id);
  const texts = { before: textOf(before), after: `${textOf(after)} (${reason})` };
  await record(officer, { action: 'accreditationChanged', subject: `${courseId} ${id}`, ...texts }, now);
  return after;
}

async function entryOf(db: Library, courseId: string, id: string): Promise<CourseAccreditation> {
  const [current] = await currentDocuments(db, [courseId]);
  const one = current?.document.accreditations.find((accreditation) => accreditation.id === id);
  return current && one ? asEntry(current, one) : fail('NOT_FOUND');
}

const textOf = ({ validFrom, validTo, claimUntil, passMark }: AccreditationTerms): string =>
  `${validFrom} – ${validTo}, ${claimUntil}, ${passMark} %`;

/** The text of `course.yaml` with other terms; `undefined` if it has no such accreditation. */
function withTerms(text: string, id: string, terms: AccreditationTerms): string | undefined {
  const document = parseDocument(text);
  const value = document.toJS() as { accreditations?: readonly ({ id?: unknown } | null)[] } | null;
  const position = value?.accreditations?.findIndex((one) => one?.id === id) ?? -1;
  if (document.errors.length > 0 || position === -1) return undefined;
  return withChanges(
    document,
    names.map((name) => [['accreditations', position, name], terms[name]]),
  );
}

/** How often a text that somebody else saves at the same time is read again. */
const attempts = 3;

/** Writes the terms into the draft of a course, so that its publication keeps them. */
async function changeDraft(
  db: Library,
  courseId: string,
  id: string,
  terms: AccreditationTerms,
  change: { readonly by: string; readonly at: Date },
): Promise<void> {
  const path = 'course.yaml';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const draft = (await draftRows(db, courseId))?.texts.find((one) => one.path === path);
    const text = draft && withTerms(draft.text, id, terms);
    if (!draft || text === undefined) return;
    if (await storeText(db, { draftId: courseId, path, text, revision: draft.revision, ...change })) return;
  }
  fail('ACCREDITATION_CHANGED');
}
