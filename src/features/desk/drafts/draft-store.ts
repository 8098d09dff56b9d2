import { map } from 'nanostores';
import { drafts, type Draft, type DraftMedia, type DraftText } from '#contract/desk/drafts';
import { uploadBytes } from '../../../entities/desk/upload.ts';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { addressOf, ApiError, request } from '../../../platform/api/request.ts';
import { deleteLocalDraft, localDraft, saveLocalDraft } from '../../../platform/offline/local-drafts.ts';

const { endpoints } = drafts;

/** The draft of a course as it is stored. */
export const draftOf = loadedStores(async (draftId: string) => {
  const draft = await request(endpoints.draft, { params: { draftId } });
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

const keyOf = (draftId: string, path: string) => `${draftId}/${path}`;
const localName = (draftId: string, path: string) => `draft:${keyOf(draftId, path)}`;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Edits of an earlier visit that were not stored, such as without a connection. */
function restoreEdits({ draftId, texts }: Draft): void {
  for (const { path, text, revision } of texts) {
    const left = localDraft<Pick<Edit, 'text' | 'revision'>>(localName(draftId, path));
    if (!left || $edits.get()[keyOf(draftId, path)]) continue;
    if (left.text === text) deleteLocalDraft(localName(draftId, path));
    else setEdit(draftId, path, { ...left, state: left.revision === revision ? 'waiting' : 'conflict' });
    if (left.text !== text && left.revision === revision) schedule(draftId, path);
  }
}

function setEdit(draftId: string, path: string, edit: Edit | undefined): void {
  $edits.setKey(keyOf(draftId, path), edit);
  if (edit) saveLocalDraft(localName(draftId, path), { text: edit.text, revision: edit.revision });
  else deleteLocalDraft(localName(draftId, path));
}

export const editOf = (draftId: string, path: string): Edit | undefined => $edits.get()[keyOf(draftId, path)];

function storedText(draftId: string, path: string): DraftText | undefined {
  const now = draftOf(draftId).get();
  return now.state === 'ready' ? now.value.texts.find((one) => one.path === path) : undefined;
}

/** A text as it is on the screen; empty if there is none. */
export const textNow = (draftId: string, path: string): string =>
  editOf(draftId, path)?.text ?? storedText(draftId, path)?.text ?? '';

/** Changes a text and stores it when the author pauses. */
export function changeText(draftId: string, path: string, text: string): void {
  const before = editOf(draftId, path);
  const revision = before?.revision ?? storedText(draftId, path)?.revision ?? 0;
  const state = before?.state === 'conflict' || before?.state === 'saving' ? before.state : 'waiting';
  setEdit(draftId, path, { text, revision, state });
  if (state === 'waiting') schedule(draftId, path);
}

function schedule(draftId: string, path: string): void {
  clearTimeout(timers.get(keyOf(draftId, path)));
  timers.set(
    keyOf(draftId, path),
    setTimeout(() => void saveText(draftId, path), saveDelay),
  );
}

/** Saves in progress, by text. */
const saves = new Map<string, Promise<void>>();

/** Stores a changed text; a text that somebody else has changed since becomes a conflict. */
export function saveText(draftId: string, path: string): Promise<void> {
  const key = keyOf(draftId, path);
  const save = saves.get(key) ?? storeEdit(draftId, path).finally(() => saves.delete(key));
  saves.set(key, save);
  return save;
}

async function storeEdit(draftId: string, path: string): Promise<void> {
  const edit = editOf(draftId, path);
  if (!edit || edit.state === 'conflict') return;
  const { text, revision } = edit;
  setEdit(draftId, path, { ...edit, state: 'saving' });
  try {
    const stored = await request(endpoints.save, { params: { draftId }, body: { path, text, revision } });
    const changed: DraftText = { path, text, ...stored, changedAt: new Date().toISOString(), changedBy: null };
    draftOf(draftId).change((draft) => ({
      ...draft,
      submittedAt: null,
      texts: [...draft.texts.filter((one) => one.path !== path), changed].sort(byPath),
    }));
    const now = editOf(draftId, path);
    // Discarded meanwhile, or not changed again.
    if (!now || now.text === text) return setEdit(draftId, path, undefined);
    setEdit(draftId, path, { text: now.text, revision: stored.revision, state: 'waiting' });
    schedule(draftId, path);
  } catch (reason) {
    const isConflict = reason instanceof ApiError && reason.code === 'DRAFT_CHANGED';
    if (isConflict) await draftOf(draftId).reload();
    const now = editOf(draftId, path);
    if (now) setEdit(draftId, path, { ...now, state: isConflict ? 'conflict' : 'failed' });
  }
}

/** Deletes the changes that are not stored. */
export function discardEdits(draftId: string): void {
  for (const key of Object.keys($edits.get()).filter((one) => one.startsWith(`${draftId}/`))) {
    clearTimeout(timers.get(key));
    setEdit(draftId, key.slice(draftId.length + 1), undefined);
  }
}

const byPath = (one: DraftText, other: DraftText) => (one.path < other.path ? -1 : 1);

/** Stores everything that waits, is being saved or failed; false if something could not be stored. */
export async function saveAll(draftId: string): Promise<boolean> {
  const paths = () =>
    Object.entries($edits.get()).flatMap(([key, edit]) =>
      edit && key.startsWith(`${draftId}/`) ? [key.slice(draftId.length + 1)] : [],
    );
  const store = async (path: string) => {
    await saveText(draftId, path);
    // What was typed during a save is stored by another one.
    if (editOf(draftId, path)?.state === 'waiting') await saveText(draftId, path);
  };
  await Promise.all(paths().map(store));
  return paths().length === 0;
}

/** Ends a conflict: stores the own text over the other one, or keeps the other one. */
export async function resolveConflict(draftId: string, path: string, keeps: 'own' | 'other'): Promise<void> {
  const edit = editOf(draftId, path);
  if (!edit) return;
  if (keeps === 'other') return setEdit(draftId, path, undefined);
  const revision = storedText(draftId, path)?.revision ?? 0;
  setEdit(draftId, path, { text: edit.text, revision, state: 'waiting' });
  await saveText(draftId, path);
}

/** The texts as they are on the screen, by path. */
export function textsNow(draft: Draft, edits: Readonly<Record<string, Edit | undefined>>): Map<string, string> {
  const texts = new Map(draft.texts.map(({ path, text }) => [path, text]));
  for (const [key, edit] of Object.entries(edits)) {
    if (edit && key.startsWith(`${draft.draftId}/`)) texts.set(key.slice(draft.draftId.length + 1), edit.text);
  }
  return texts;
}

export async function removeFile(draftId: string, path: string): Promise<void> {
  await request(endpoints.remove, { params: { draftId }, query: { path } });
  clearTimeout(timers.get(keyOf(draftId, path)));
  setEdit(draftId, path, undefined);
  await draftOf(draftId).reload();
}

/** Uploads a picture or film to a draft. */
export async function uploadMedia(draftId: string, file: string, bytes: Blob): Promise<DraftMedia> {
  const answer = await uploadBytes(addressOf(endpoints.storeMedia, { params: { draftId, file } }), bytes);
  const stored = (await answer.json()) as DraftMedia;
  draftOf(draftId).change((draft) => ({
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
