import { atom } from 'nanostores';
import { flags } from '#contract/people/flags';
import type { Flag } from '#contract/people/flags/flag-rules';
import { request } from '../api/request.ts';
import { $session } from './session.ts';

type Features = Readonly<Record<string, boolean>>;

/** The features of the signed-in user; `undefined` until they are loaded. */
export const $features = atom<Features | undefined>(undefined);

let pending: Promise<Features> | undefined;

/** Loads the features, once per page load. */
export function loadFeatures(): Promise<Features> {
  return (pending ??= fetchFeatures());
}

/** Whether the server has enabled a feature for the signed-in user (specification, section 6). */
export async function isOn(flag: Flag): Promise<boolean> {
  return (await loadFeatures())[flag] ?? false;
}

/**
 * Loads the features again if they were loaded before; `spreadSeconds` spreads the requests of many tabs.
 */
export function refreshFeatures(spreadSeconds = 0): void {
  setTimeout(
    () => pending && void (pending = fetchFeatures()).catch(() => undefined),
    Math.random() * spreadSeconds * 1000,
  );
}

function fetchFeatures(): Promise<Features> {
  const fetched = request(flags.endpoints.own, {}).then(
    (features) => {
      // A later request replaces this one.
      if (pending === fetched) $features.set(features);
      return features;
    },
    (reason: unknown) => {
      if (pending === fetched) pending = undefined;
      throw reason;
    },
  );
  return fetched;
}

$session.subscribe((state) => {
  if (state !== 'signed out') return;
  pending = undefined;
  $features.set(undefined);
});
