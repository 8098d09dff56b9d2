import { drafts, type VersionFiles } from '#contract/desk/drafts';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';

const { endpoints } = drafts;

/** The published versions of a course, and whether there is a draft. */
export const versionsOf = loadedStores((courseId: string) => request(endpoints.versions, { params: { courseId } }));

/** A state of a course: the number of a version, or its draft. */
export type State = `${number}` | 'draft';

/** The files of a state of a course. */
export const filesOf = loadedStores(async (key: `${string} ${State}`): Promise<VersionFiles> => {
  const [courseId = '', state = ''] = key.split(' ');
  if (state !== 'draft') return request(endpoints.version, { params: { courseId, number: state } });
  const { texts, media } = await request(endpoints.draft, { params: { draftId: courseId } });
  return { texts: Object.fromEntries(texts.map(({ path, text }) => [path, text])), media };
});

/** A file that two states do not have in common; `undefined` where it is missing. */
export interface ChangedFile {
  readonly path: string;
  readonly kind: 'text' | 'media';
  /** A text, or the address of a picture or film. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** The files that differ between two states, in the order of their paths. */
export function changedFiles(left: VersionFiles, right: VersionFiles): ChangedFile[] {
  const named = (files: VersionFiles) => new Map(files.media.map((one) => [one.path, one]));
  const [leftMedia, rightMedia] = [named(left), named(right)];
  const texts = pathsOf(Object.keys(left.texts), Object.keys(right.texts))
    .filter((path) => left.texts[path] !== right.texts[path])
    .map((path) => ({ path, kind: 'text' as const, left: left.texts[path], right: right.texts[path] }));
  const media = pathsOf([...leftMedia.keys()], [...rightMedia.keys()])
    .filter((path) => leftMedia.get(path)?.name !== rightMedia.get(path)?.name)
    .map((path) => ({
      path,
      kind: 'media' as const,
      left: leftMedia.get(path)?.url,
      right: rightMedia.get(path)?.url,
    }));
  return [...texts, ...media];
}

const pathsOf = (left: readonly string[], right: readonly string[]) => [...new Set([...left, ...right])].sort();
