import { atom } from 'nanostores';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { deleteLocalDraft, saveLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { setTabValue, tabValue } from '../../../platform/session/tab-storage.ts';
import { pauseOnHover, toast } from '../../../ui/toasts/toast-store.ts';
import { blankDraft } from './blank-draft.ts';

/** A saved prompt that is being worked on, and the version this work began with. */
export interface Opened {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly version: number;
}

/** What a user is working on. */
export interface Work {
  readonly draft: PromptDraft;
  readonly opened: Opened | null;
  /** Places marked by the guard and dismissed by the user. */
  readonly dismissed: readonly string[];
}

const blank: Work = { draft: blankDraft, opened: null, dismissed: [] };

/** Tabs whose work this device keeps, the last one first. */
const mostTabs = 4;
const tabsName = 'prompts';
const workName = (tab: string) => `prompt:${tab}`;

export const $work = atom<Work>(blank);

/** Whether this tab has its place among those that are kept. */
let isListed = false;

/** Takes up what this tab was working on, in a new tab what another one was; each keeps its own from then on. */
export function restoreWork(): void {
  isListed = false;
  const tabs = localDraft<string[]>(tabsName) ?? [];
  const own = tabValue(tabsName);
  const from = own !== null && tabs.includes(own) ? own : tabs[0];
  const saved = from === undefined ? undefined : localDraft<Work>(workName(from));
  $work.set(saved ? { ...blank, ...saved, draft: { ...blankDraft, ...saved.draft } } : blank);
}

/** Changes what is said of the prompt. */
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

/** How long a change of all that is there can be undone from its toast, in milliseconds. */
const undoLife = 10_000;

/** Puts something else in place of the work, says so, and offers to undo it. */
export function takeUp(next: Partial<Work>, summary: string, undo: string): void {
  const press = replaceWork(next);
  toast({ severity: 'info', summary, life: undoLife, onHover: pauseOnHover, action: { label: undo, press } });
}

/** Records the saved prompt that the work belongs to. */
export function belongTo(opened: Opened | null): void {
  setWork({ ...$work.get(), opened });
}

/** Records what is no patient's, so that the guard marks it no more in this work. */
export function dismiss(dismissed: readonly string[]): void {
  setWork({ ...$work.get(), dismissed });
}

function setWork(work: Work): void {
  $work.set(work);
  saveLocalDraft(workName(listed()), work);
}

/** The name of this tab, which stands first among those that are kept; the oldest one is forgotten. */
function listed(): string {
  const tab = tabValue(tabsName) ?? crypto.randomUUID();
  if (isListed) return tab;
  isListed = setTabValue(tabsName, tab);
  const tabs = [tab, ...(localDraft<string[]>(tabsName) ?? []).filter((other) => other !== tab)];
  saveLocalDraft(tabsName, tabs.slice(0, mostTabs));
  for (const gone of tabs.slice(mostTabs)) deleteLocalDraft(workName(gone));
  return tab;
}
