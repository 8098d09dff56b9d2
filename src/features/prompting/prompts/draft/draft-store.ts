import { atom } from 'nanostores';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../../platform/offline/local-drafts.ts';
import { setTabValue, tabValue } from '../../../../platform/session/tab-storage.ts';
import { pauseOnHover, toast } from '../../../../ui/toasts/toast-store.ts';
import { blankDraft } from './blank-draft.ts';

/** The saved prompt that is being edited, and its version when it was opened. */
export interface Opened {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly version: number;
}

/** The user's current work. */
export interface Work {
  readonly draft: PromptDraft;
  readonly opened: Opened | null;
  /** Places marked by the guard and dismissed by the user. */
  readonly dismissed: readonly string[];
}

const blank: Work = { draft: blankDraft, opened: null, dismissed: [] };

/** Maximum number of tabs whose work this device stores. */
const maxTabs = 4;
const tabsName = 'prompts';
const workName = (tab: string) => `prompt:${tab}`;

export const $work = atom<Work>(blank);

/** Whether this tab is in the list of stored tabs. */
let isListed = false;

/** Restores the work of this tab; a new tab gets a copy of the latest tab's work. */
export function restoreWork(): void {
  isListed = false;
  const tabs = localDraft<string[]>(tabsName) ?? [];
  const own = tabValue(tabsName);
  const from = own !== null && tabs.includes(own) ? own : tabs[0];
  const saved = from === undefined ? undefined : localDraft<Work>(workName(from));
  $work.set(saved ? { ...blank, ...saved, draft: { ...blankDraft, ...saved.draft } } : blank);
}

/** Changes the draft. */
export function fill(change: Partial<PromptDraft>): void {
  const work = $work.get();
  setWork({ ...work, draft: { ...work.draft, ...change } });
}

/** Changes the settings of the prompt. */
export function set(change: Partial<PromptDraft['settings']>): void {
  fill({ settings: { ...$work.get().draft.settings, ...change } });
}

/** Replaces the work; returns a function that restores it. */
export function replaceWork(next: Partial<Work>): () => void {
  const before = $work.get();
  setWork({ ...blank, ...next });
  return () => setWork(before);
}

/** How long the toast that undoes a replacement is visible, in milliseconds. */
const undoLife = 10_000;

/** Replaces the work and shows a toast that undoes it. */
export function replaceWithUndoToast(next: Partial<Work>, summary: string, undo: string): void {
  const press = replaceWork(next);
  toast({ severity: 'info', summary, life: undoLife, onHover: pauseOnHover, action: { label: undo, press } });
}

/** Sets the saved prompt that the work belongs to. */
export function setOpenedPrompt(opened: Opened | null): void {
  setWork({ ...$work.get(), opened });
}

/** Sets the dismissed findings, which the guard does not show again in this work. */
export function dismiss(dismissed: readonly string[]): void {
  setWork({ ...$work.get(), dismissed });
}

function setWork(work: Work): void {
  $work.set(work);
  saveLocalDraft(workName(listTab()), work);
}

/** Moves this tab to the front of the stored tabs, deletes the oldest one, and returns the name of this tab. */
function listTab(): string {
  const tab = tabValue(tabsName) ?? crypto.randomUUID();
  if (isListed) return tab;
  isListed = setTabValue(tabsName, tab);
  const tabs = [tab, ...(localDraft<string[]>(tabsName) ?? []).filter((other) => other !== tab)];
  saveLocalDraft(tabsName, tabs.slice(0, maxTabs));
  for (const gone of tabs.slice(maxTabs)) deleteLocalDraft(workName(gone));
  return tab;
}
