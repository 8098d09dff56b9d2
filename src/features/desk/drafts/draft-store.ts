import { map } from 'nanostores';
import { drafts, type Draft, type DraftMedia, type DraftText } from '#contract/desk/drafts';
import { uploadBytes } from '../../../entities/desk/upload.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { addressOf, ApiError, request } from '../../../platform/api/request.ts';
import { deleteLocalDraft, localDraft, saveLocalDraft } from '../../../platform/offline/local-drafts.ts';

const { endpoints } = drafts;

/** The draft of a course as it is stored. */
export const draftOf = loadedStores(async (courseId: string) => {
  const draft = await request(endpoints.draft, { params: { courseId } });
  restoreEdits(draft);
  return draft;
});

/** A text that was changed here and is not stored yet. */
export interface Edit {
  readonly text: string;
  /** The stored revision that was changed; 0 for a new text. */
  readonly revision: number;
  readonly state: 'waiting' | 'saving' | 'failed' | 'conflict';
}

/** Changed texts by course and path. */
export const $edits = map<Record<string, Edit | undefined>>({});

/** Delay between typing and saving, in milliseconds. */
const saveDelay = 1200;

const keyOf = (courseId: string, path: string) => `${courseId}/${path}`;
const localName = (courseId: string, path: string) => `draft:${keyOf(courseId, path)}`;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Edits of an earlier visit that were not stored, such as without a connection. */
function restoreEdits({ courseId, texts }: Draft): void {
  for (const { path, text, revision } of texts) {
    const left = localDraft<Pick<Edit, 'text' | 'revision'>>(localName(courseId, path));
    if (!left || $edits.get()[keyOf(courseId, path)]) continue;
    if (left.text === text) deleteLocalDraft(localName(courseId, path));
    else setEdit(courseId, path, { ...left, state: left.revision === revision ? 'waiting' : 'conflict' });
    if (left.text !== text && left.revision === revision) schedule(courseId, path);
  }
}

function setEdit(courseId: string, path: string, edit: Edit | undefined): void {
  $edits.setKey(keyOf(courseId, path), edit);
  if (edit) saveLocalDraft(localName(courseId, path), { text: edit.text, revision: edit.revision });
  else deleteLocalDraft(localName(courseId, path));
}

export const editOf = (courseId: string, path: string): Edit | undefined => $edits.get()[keyOf(courseId, path)];

function storedText(courseId: string, path: string): DraftText | undefined {
  const now = draftOf(courseId).get();
  return now.state === 'ready' ? now.value.texts.find((one) => one.path === path) : undefined;
}

/** Changes a text and stores it when the author pauses. */
export function changeText(courseId: string, path: string, text: string): void {
  const before = editOf(courseId, path);
  const revision = before?.revision ?? storedText(courseId, path)?.revision ?? 0;
  const state = before?.state === 'conflict' || before?.state === 'saving' ? before.state : 'waiting';
  setEdit(courseId, path, { text, revision, state });
  if (state === 'waiting') schedule(courseId, path);
}

function schedule(courseId: string, path: string): void {
  clearTimeout(timers.get(keyOf(courseId, path)));
  timers.set(
    keyOf(courseId, path),
    setTimeout(() => void saveText(courseId, path), saveDelay),
  );
}

/** Stores a changed text; a text that somebody else has changed since becomes a conflict. */
export async function saveText(courseId: string, path: string): Promise<void> {
  const edit = editOf(courseId, path);
  if (!edit || edit.state === 'saving' || edit.state === 'conflict') return;
  const { text, revision } = edit;
  setEdit(courseId, path, { ...edit, state: 'saving' });
  try {
    const stored = await request(endpoints.save, { params: { courseId }, body: { path, text, revision } });
    const changed: DraftText = { path, text, ...stored, changedAt: new Date().toISOString(), changedBy: null };
    draftOf(courseId).change((draft) => ({
      ...draft,
      submittedAt: null,
      texts: [...draft.texts.filter((one) => one.path !== path), changed].sort(byPath),
    }));
    const now = editOf(courseId, path);
    if (now?.text === text) return setEdit(courseId, path, undefined);
    setEdit(courseId, path, { text: now?.text ?? text, revision: stored.revision, state: 'waiting' });
    schedule(courseId, path);
  } catch (reason) {
    const isConflict = reason instanceof ApiError && reason.code === 'DRAFT_CHANGED';
    if (isConflict) await draftOf(courseId).reload();
    setEdit(courseId, path, { ...(editOf(courseId, path) ?? edit), state: isConflict ? 'conflict' : 'failed' });
  }
}

/** Deletes the changes that are not stored. */
export function discardEdits(courseId: string): void {
  for (const key of Object.keys($edits.get()).filter((one) => one.startsWith(`${courseId}/`))) {
    clearTimeout(timers.get(key));
    setEdit(courseId, key.slice(courseId.length + 1), undefined);
  }
}

const byPath = (one: DraftText, other: DraftText) => (one.path < other.path ? -1 : 1);

/** Stores everything that waits or failed; false if something could not be stored. */
export async function saveAll(courseId: string): Promise<boolean> {
  const paths = () =>
    Object.entries($edits.get()).flatMap(([key, edit]) =>
      edit && key.startsWith(`${courseId}/`) ? [key.slice(courseId.length + 1)] : [],
    );
  await Promise.all(paths().map((path) => saveText(courseId, path)));
  return paths().length === 0;
}

/** Ends a conflict: stores the own text over the other one, or keeps the other one. */
export async function resolveConflict(courseId: string, path: string, keeps: 'own' | 'other'): Promise<void> {
  const edit = editOf(courseId, path);
  if (!edit) return;
  if (keeps === 'other') return setEdit(courseId, path, undefined);
  const revision = storedText(courseId, path)?.revision ?? 0;
  setEdit(courseId, path, { text: edit.text, revision, state: 'waiting' });
  await saveText(courseId, path);
}

/** The texts as they are on the screen, by path. */
export function textsNow(draft: Draft, edits: Readonly<Record<string, Edit | undefined>>): Map<string, string> {
  const texts = new Map(draft.texts.map(({ path, text }) => [path, text]));
  for (const [key, edit] of Object.entries(edits)) {
    if (edit && key.startsWith(`${draft.courseId}/`)) texts.set(key.slice(draft.courseId.length + 1), edit.text);
  }
  return texts;
}

export async function removeFile(courseId: string, path: string): Promise<void> {
  await request(endpoints.remove, { params: { courseId }, query: { path } });
  clearTimeout(timers.get(keyOf(courseId, path)));
  setEdit(courseId, path, undefined);
  await draftOf(courseId).reload();
}

/** Uploads a picture or film to a draft. */
export async function uploadMedia(courseId: string, file: string, bytes: Blob): Promise<DraftMedia> {
  const answer = await uploadBytes(addressOf(endpoints.storeMedia, { params: { courseId, file } }), bytes);
  const stored = (await answer.json()) as DraftMedia;
  draftOf(courseId).change((draft) => ({
    ...draft,
    submittedAt: null,
    media: [...draft.media.filter(({ path }) => path !== stored.path), stored],
  }));
  return stored;
}

/** Media as the reader of packages needs them, by path. */
export const mediaFilesOf = (media: readonly DraftMedia[]) =>
  new Map(
    media.map(({ path, name, ratio, speed }) => [path, { name, ratio: ratio ?? undefined, speed: speed ?? undefined }]),
  );
