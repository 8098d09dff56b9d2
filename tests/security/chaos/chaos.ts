import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { CoursePackage } from '#contract/library/content';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { seeded } from '../seeded.ts';
import { aPerson, aPublishedCourse, type Served } from '../people.ts';
import { halfMade } from './invariants.ts';
import { startKillable } from './killable-server.ts';
import { ChaosLearner, type Promised } from './learner.ts';

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
  /** Acknowledged writes that are gone. */
  readonly lost: readonly string[];
  readonly halfMade: readonly string[];
}

/**
 * Kills a server again and again while learners are active; afterwards all of them finish, and a new server reads
 * everything back.
 */
export async function chaos({ seed, kills, learners: many, courses, onKill }: Options): Promise<ChaosReport> {
  const state = mkdtempSync(`${tmpdir()}/chaos-`);
  const port = await freePort();
  const acknowledged: Promised[] = [];
  const found = new Set<string>();
  let killed = 0;
  let server = await startKillable(port, state);
  try {
    const learners = await prepare(server, many, courses);
    for (const goal of killingTimes(seed, kills, many * courses * stepsOfCourse)) {
      if (await workUntil(learners, acknowledged, goal, server.kill)) killed++;
      onKill?.(killed, acknowledged.length);
      for (const what of halfMade(state)) found.add(what);
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
    for (const what of halfMade(state)) found.add(what);
    return { acknowledged: acknowledged.length, kills: killed, lost, halfMade: [...found] };
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

/** Least number of acknowledged writes of a learner in a course, with the video's reports between them. */
const stepsOfCourse = 26;

/** Numbers of acknowledged writes after which the server is killed, randomly spread over the work. */
function killingTimes(seed: number, kills: number, writes: number): number[] {
  const random = seeded(seed);
  return Array.from({ length: kills }, (_, kill) => Math.ceil((writes * (kill + 0.3 + random() * 0.6)) / (kills + 1)));
}

/** Runs all learners until so many writes are acknowledged, then kills the server amid the others. */
async function workUntil(
  learners: readonly ChaosLearner[],
  acknowledged: Promised[],
  goal: number,
  kill: () => Promise<void>,
): Promise<boolean> {
  let end: Promise<void> | undefined;
  const onKept = (promised: Promised) => {
    acknowledged.push(promised);
    if (acknowledged.length >= goal) end ??= kill();
  };
  await Promise.all(learners.map((learner) => learner.work(onKept, () => end !== undefined)));
  const isInTheMidst = end !== undefined;
  await (end ?? kill());
  return isInTheMidst;
}

/** Acknowledged writes that cannot be read back. */
export async function lostOf(acknowledged: readonly Promised[]): Promise<string[]> {
  const lost: string[] = [];
  const rest = acknowledged.values();
  const reader = async () => {
    for (const { what, isKept } of rest) if (!(await isKept())) lost.push(what);
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return lost;
}
