import { atom } from 'nanostores';
import { flags } from '#contract/people/flags';
import type { Flag } from '#contract/people/flags/flag-rules';
import { request } from '../api/request.ts';
import { $session } from './session.ts';

type Features = Readonly<Record<string, boolean>>;

/** What is on for the signed-in user, once it is known. */
export const $features = atom<Features | undefined>(undefined);

let asked: Promise<Features> | undefined;

/** Asks what is on, once a visit. */
export function loadFeatures(): Promise<Features> {
  return (asked ??= ask());
}

/** Whether a feature is on for the signed-in user, as the server says (specification, section 6). */
export async function isOn(flag: Flag): Promise<boolean> {
  return (await loadFeatures())[flag] ?? false;
}

/**
 * Asks again what is on where that was asked before; `within` spreads the requests of many tabs over that many seconds.
 */
export function followFeatures(within = 0): void {
  setTimeout(() => asked && void (asked = ask()).catch(() => undefined), Math.random() * within * 1000);
}

function ask(): Promise<Features> {
  const asking = request(flags.endpoints.own, {}).then(
    (features) => {
      // What was asked for later counts.
      if (asked === asking) $features.set(features);
      return features;
    },
    (reason: unknown) => {
      if (asked === asking) asked = undefined;
      throw reason;
    },
  );
  return asking;
}

$session.subscribe((state) => {
  if (state !== 'signed out') return;
  asked = undefined;
  $features.set(undefined);
});
