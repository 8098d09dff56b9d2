import { backendPrefix } from '#contract/constants';
import type { Endpoint } from '#contract/feature';
import { request } from '../api/request.ts';
import { deleteLocalDraft, localDraft, saveLocalDraft } from './local-drafts.ts';
import { isRetryable } from './retryable.ts';

/** A step of learning that waits for the connection: a completed lesson, reading progress, an answer of a review. */
export interface UnsentStep {
  readonly kind: 'completion' | 'progress' | 'review';
  /** Identifies the step: another one with the same id is not stored again. */
  readonly id: string;
  readonly method: 'POST' | 'PUT';
  /** Path and query below the proxy prefix. */
  readonly path: string;
  readonly body?: object;
}

/** Steps that this page waits for, with the function that receives the reply. */
const listeners = new Map<string, (reply: unknown) => void>();

const draft = 'steps';

/** The steps that wait, in the order in which they were taken. */
export const unsentSteps = (): readonly UnsentStep[] => localDraft<UnsentStep[]>(draft) ?? [];

const changed = new EventTarget();

/** Calls the listener when steps were added or sent by this page; returns a function that stops this. */
export function watchSteps(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

function saveSteps(steps: readonly UnsentStep[]): void {
  if (steps.length > 0) saveLocalDraft(draft, steps);
  else deleteLocalDraft(draft);
  changed.dispatchEvent(new Event('change'));
}

/** An address of an endpoint as the path of a step. */
export const pathOf = (address: string) => address.slice(backendPrefix.length);

/** Stores a step until it is sent; a logout deletes it. */
export function addStep(step: UnsentStep, onSent?: (reply: unknown) => void): void {
  const steps = unsentSteps();
  if (!steps.some(({ id }) => id === step.id)) saveSteps([...steps, step]);
  if (onSent) listeners.set(step.id, onSent);
}

/** Sends the steps in their order, from one tab at a time; returns how many arrived. */
export async function sendSteps(): Promise<number> {
  // Old browsers have no locks; the edge saves each step once in any case.
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? await locks.request('unsent steps', sendAll) : sendAll();
}

async function sendAll(): Promise<number> {
  let sent = 0;
  for (let [step] = unsentSteps(); step; [step] = unsentSteps()) {
    try {
      const reply: unknown = await request(endpointOf(step), step.body ? { body: step.body } : {});
      sent++;
      listeners.get(step.id)?.(reply);
    } catch (reason) {
      if (isRetryable(reason)) return sent;
      // A refused step would block all later ones.
    }
    remove(step);
  }
  saveSteps([]);
  return sent;
}

function remove({ id }: UnsentStep): void {
  listeners.delete(id);
  saveSteps(unsentSteps().filter((step) => step.id !== id));
}

/** The endpoint of a step, whose path contains its parameters. */
function endpointOf({ method, path }: UnsentStep): Endpoint {
  return { method, path: path as `/${string}`, for: 'learners' };
}
