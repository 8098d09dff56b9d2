import { scryptSync } from 'node:crypto';

/** Duration of the measurement, in milliseconds. */
const measurementMs = 2_000;

/** The duration of a run with the speed of the machine, which makes runs on two machines comparable. */
export function durationHere(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s on a machine that derives ${keysPerSecond().toFixed(1)} keys per second.`;
}

/** The number of keys that one thread derives with scrypt per second. */
function keysPerSecond(): number {
  const began = performance.now();
  let keys = 0;
  while (performance.now() - began < measurementMs) {
    scryptSync('a password', 'a salt', 64, { N: 16_384, r: 8, p: 1 });
    keys++;
  }
  return (keys * 1000) / (performance.now() - began);
}
