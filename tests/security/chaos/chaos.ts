import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { CoursePackage } from '#contract/library/content';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { seeded } from '../seeded.ts';
import { aPerson, aPublishedCourse, type Served } from '../people.ts';
import { forbiddenStates } from './invariants.ts';
import { startKillable } from './killable-server.ts';
import { ChaosLearner, type AcknowledgedWrite } from './learner.ts';

interface Options {
  readonly seed: number;
  readonly kills: number;
  readonly learners: number;
  readonly courses: number;
  readonly onKill?: (kill: number, acknowledged: number) => void;
}

export interface ChaosReport {
  /** Number of writes that the server acknowledged. */
  readonly acknowledged: number;
  /** Number of kills while learners were active. */
  readonly kills: number;
  /** Acknowledged writes that were lost. */
  readonly lost: readonly string[];
  readonly forbiddenStates: readonly string[];
}

/** Kills a server repeatedly while learners are active; afterwards all of them finish, and every write is read back. */
export async function chaos({ seed, kills, learners: many, courses, onKill }: Options): Promise<ChaosReport> {
  const state = mkdtempSync(`${tmpdir()}/chaos-`);
  const port = await freePort();
  const acknowledged: AcknowledgedWrite[] = [];
  const found = new Set<string>();
  let killed = 0;
  let server = await startKillable(port, state);
  try {
    const learners = await prepare(server, many, courses);
    for (const goal of killingTimes(seed, kills, many * courses * stepsOfCourse)) {
      if (await workUntil(learners, acknowledged, goal, server.kill)) killed++;
      onKill?.(killed, acknowledged.length);
      for (const what of forbiddenStates(state)) found.add(what);
      server = await startKillable(port, state);
    }
    await Promise.all(
      learners.map((learner) =>
        learner.work(
          (one) => acknowledged.push(one),
          () => false,
        ),
      ),
    );
    const lost = await lostOf(acknowledged);
    await server.kill();
    for (const what of forbiddenStates(state)) found.add(what);
    return { acknowledged: acknowledged.length, kills: killed, lost, forbiddenStates: [...found] };
  } finally {
    await server.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

async function prepare(server: Served, many: number, courses: number): Promise<ChaosLearner[]> {
  const film = await aPublishedCourse(server, { id: 'film-course', withVideo: true });
  const published: CoursePackage[] = [];
  for (let number = 1; number <= courses; number++) {
    published.push(await aPublishedCourse(server, { id: `course-${number}` }));
  }
  const names = Array.from({ length: many }, (_, index) => `learner ${index + 1}`);
  return Promise.all(
    names.map(
      async (name) => new ChaosLearner(name, await aPerson(server, name, { planType: 'pro' }), published, film),
    ),
  );
}

/** Minimum number of acknowledged writes of a learner in a course, including reports of the video. */
const stepsOfCourse = 26;

/** Numbers of acknowledged writes after which the server is killed, spread randomly. */
function killingTimes(seed: number, kills: number, writes: number): number[] {
  const random = seeded(seed);
  return Array.from({ length: kills }, (_, kill) => Math.ceil((writes * (kill + 0.3 + random() * 0.6)) / (kills + 1)));
}

/** Runs all learners until a number of writes is acknowledged, then kills the server during the others. */
async function workUntil(
  learners: readonly ChaosLearner[],
  acknowledged: AcknowledgedWrite[],
  goal: number,
  kill: () => Promise<void>,
): Promise<boolean> {
  let end: Promise<void> | undefined;
  const onAcknowledged = (promised: AcknowledgedWrite) => {
    acknowledged.push(promised);
    if (acknowledged.length >= goal) end ??= kill();
  };
  await Promise.all(learners.map((learner) => learner.work(onAcknowledged, () => end !== undefined)));
  const wasInterrupted = end !== undefined;
  await (end ?? kill());
  return wasInterrupted;
}

/** Acknowledged writes that cannot be read back. */
export async function lostOf(acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const lost: string[] = [];
  const rest = acknowledged.values();
  const reader = async () => {
    for (const { what, isStored } of rest) if (!(await isStored())) lost.push(what);
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return lost;
}
