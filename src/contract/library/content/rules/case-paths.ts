import { chooseOption, beginCase, optionsIn, type CaseState } from '#contract/library/content/case-engine';
import { caseEnd, maxChoices, type PackageCase } from '#contract/library/content/cases';
import type { Faults } from '#contract/library/content/rules/faults';

/** States that are visited, at most; in a larger case only scenes and their links are checked. */
const maxStates = 20_000;

/** Every scene can be reached, every state leads to an ending, and every ending is reached by some run. */
export function checkPaths(content: PackageCase, path: string, faults: Faults): void {
  const links = new Map(content.scenes.map((scene) => [scene.id, targetsOf(scene)]));
  const fromStart = reachable([content.start], (id) => links.get(id) ?? []);
  const toEnd = reachable([caseEnd], (id) => [...links].filter(([, to]) => to.includes(id)).map(([from]) => from));
  const before = faults.found.length;
  for (const [index, { id }] of content.scenes.entries()) {
    const at = `${path}.scenes.${index}`;
    faults.unless(fromStart.has(id), at, 'case.unreached', { id });
    faults.unless(toEnd.has(id), at, 'case.endless', { id });
  }
  if (faults.found.length === before) checkRuns(content, path, faults);
}

/** Plays all runs of a case, each state once. */
function checkRuns(content: PackageCase, path: string, faults: Faults): void {
  const { scenes, endings } = content;
  const [visited, ended, dead] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let states: CaseState[] = [beginCase(content)];
  let decisions = 0;
  for (; states.length > 0 && visited.size <= maxStates; decisions++) {
    const following: CaseState[] = [];
    for (const state of states) {
      if (state.ending !== null) ended.add(state.ending);
      const options = optionsIn(content, state);
      if (state.ending === null && options.length === 0) dead.add(state.scene);
      for (const { id } of options) {
        const after = chooseOption(content, state, id);
        const key = JSON.stringify({ ...after, flags: after?.flags.toSorted() });
        if (!after || visited.has(key)) continue;
        visited.add(key);
        following.push(after);
      }
    }
    states = following;
  }
  for (const id of dead) {
    const index = scenes.findIndex((scene) => scene.id === id);
    faults.add(`${path}.scenes.${index}.options`, 'case.deadEnd');
  }
  if (states.length > 0) return;
  faults.unless(decisions - 1 <= maxChoices, `${path}.minutes`, 'case.tooLong', { max: maxChoices });
  for (const [index, { id }] of endings.entries())
    faults.unless(ended.has(id), `${path}.endings.${index}`, 'case.noRun', { id });
}

function targetsOf({ options }: PackageCase['scenes'][number]): string[] {
  return options.flatMap(({ next }) => (typeof next === 'string' ? [next] : next.map(({ to }) => to)));
}

/** Everything that is reached from a beginning. */
function reachable(beginning: readonly string[], from: (id: string) => readonly string[]): Set<string> {
  const found = new Set(beginning);
  for (const id of found) for (const next of from(id)) found.add(next);
  return found;
}
