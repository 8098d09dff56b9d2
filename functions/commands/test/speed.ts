import { scryptSync } from 'node:crypto';

/** How long the machine is measured, in milliseconds. */
const measured = 2_000;

/** A run's duration, beside the speed of the machine, so that durations of two machines can be compared. */
export function durationHere(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s on a machine that derives ${keysPerSecond().toFixed(1)} keys per second.`;
}

/** How many keys one thread derives with scrypt in a second, beside all other work of the machine. */
function keysPerSecond(): number {
  const began = performance.now();
  let keys = 0;
  while (performance.now() - began < measured) {
    scryptSync('a password', 'a salt', 64, { N: 16_384, r: 8, p: 1 });
    keys++;
  }
  return (keys * 1000) / (performance.now() - began);
}
