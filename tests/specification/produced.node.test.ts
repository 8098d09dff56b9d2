import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notificationKinds } from '#contract/notification-catalogue';
import { realtimeMessages } from '#contract/catalogue';
import { trackedEvents } from '#contract/event-catalogue';
import { notYetProduced } from './sentences.ts';

/** Patterns of code that causes an event, a message or a notification. */
const ways = /(?:track(?:Course)?\(|subscriptionMessage\(|event: |notificationName: |'notificationName', )'(\w+)'/g;

/** Code that only forwards or displays them, or creates demo histories. */
const passers = /^src\/contract\/|message-handlers|notification-(?:events|lists)|^functions\/commands\//;

function produced(): Set<string> {
  const files = globSync('{src,functions}/**/*.{ts,tsx}').filter((file) => !passers.test(file));
  return new Set(
    files.flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(ways), ([, name = '']) => name)),
  );
}

test('what is declared is brought about, or listed as not yet', () => {
  const declared = [trackedEvents, realtimeMessages, notificationKinds].flatMap((names) => Object.keys(names));
  const missing = new Set(declared).difference(produced());
  expect([...missing].sort()).toEqual([...notYetProduced].sort());
});
