import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { bytesBudget, bytesPerCourse } from '../../functions/commands/bench/bytes-per-course.ts';
import { createAccount } from '../../functions/commands/demo/account.ts';
import { importCourses } from '../../functions/commands/demo/fill.ts';
import { people } from '../../functions/commands/demo/people.ts';
import { freePort } from '../../functions/commands/local/free-port.ts';
import { startLocalServer } from '../../functions/commands/local/server.ts';

test('a completed course of one learner takes no more bytes than its budget', async () => {
  const state = mkdtempSync(`${tmpdir()}/bytes-`);
  const server = await startLocalServer({ port: await freePort(), state, vars: { RATE_LIMITS: 'off' } });
  try {
    await importCourses(server);
    await createAccount(server, 'pro');
    // A pending mail has one more index entry.
    await server.tick();
    const bytes = await bytesPerCourse(server.databases, people.pro.email);
    const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    expect(all, JSON.stringify(bytes)).toBeGreaterThan(0);
    expect(all, JSON.stringify(bytes)).toBeLessThanOrEqual(bytesBudget);
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
});
