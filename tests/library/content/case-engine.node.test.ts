import { expect, test } from 'vitest';
import { beginCase, chooseOption, optionsIn, replayCase } from '#contract/library/content/case-engine';
import type { PackageCase } from '#contract/library/content/cases';
import { aCase } from '../../support/case-package.ts';
import fc from '../../support/properties.ts';

const played = aCase();

test('a decision takes its minutes, in which values drift, then its effects are added', () => {
  const [, waited, treated] = replayCase(played, ['wait', 'treat']) ?? [];
  expect(waited).toMatchObject({ minute: 10, values: { map: 50, lactate: 5 }, scene: 'triage', ending: null });
  expect(treated).toMatchObject({ minute: 15, values: { map: 62.5, lactate: 4.5 }, scene: 'review' });
  expect(treated?.flags).toEqual(['measured', 'treated']);
});

test('a decision can set a value, whatever it was before', () => {
  expect(replayCase(played, ['treat', 'leave'])?.at(-1)?.values['map']).toBe(62);
});

test('the first ending whose conditions hold is reached, a sudden one at once', () => {
  const endingOf = (choices: string[]) => replayCase(played, choices)?.at(-1)?.ending;
  expect(endingOf(['treat', 'stay'])).toBe('well');
  expect(endingOf(['treat', 'leave'])).toBe('late');
  expect(endingOf(['wait', 'wait'])).toBe('arrest');
});

test('the story ends when its minutes are over', () => {
  const short: PackageCase = { ...played, minutes: 5 };
  expect(replayCase(short, ['treat'])?.at(-1)).toMatchObject({ minute: 5, ending: 'well' });
});

test('of several targets the first whose conditions hold comes next', () => {
  const [triage, ...others] = played.scenes;
  const next = [{ when: { map: { max: 49 } }, to: 'review' }, { to: 'triage' }];
  const forked = {
    ...played,
    scenes: [{ ...triage, options: triage?.options.map((one) => ({ ...one, next })) }, ...others],
  };
  const sceneAfter = (choices: string[]) => replayCase(forked as PackageCase, choices)?.at(-1)?.scene;
  expect(sceneAfter(['wait'])).toBe('triage');
  expect(
    replayCase({ ...(forked as PackageCase), endings: played.endings.slice(1) }, ['wait', 'wait'])?.at(-1)?.scene,
  ).toBe('review');
});

test('a decision that is not offered, or comes after the ending, cannot be made', () => {
  expect(chooseOption(played, beginCase(played), 'stay')).toBeUndefined();
  expect(replayCase(played, ['treat', 'stay', 'stay'])).toBeUndefined();
});

/** Numbers that choose among the options of each moment. */
const picks = fc.array(fc.nat(7), { maxLength: 30 });

/** The choices of a run, up to its ending. */
function run(choosing: readonly number[]): string[] {
  const choices: string[] = [];
  let state = beginCase(played);
  for (const pick of choosing) {
    const options = optionsIn(played, state);
    const option = options[pick % options.length];
    if (!option) break;
    choices.push(option.id);
    state = chooseOption(played, state, option.id) ?? state;
  }
  return choices;
}

test('any run stays within the limits of its variables, never goes back in time, and is replayed the same', () => {
  fc.assert(
    fc.property(picks, (choosing) => {
      const choices = run(choosing);
      const states = replayCase(played, choices) ?? [];
      expect(states).toHaveLength(choices.length + 1);
      expect(replayCase(played, choices)).toEqual(states);
      for (const [index, { minute, values }] of states.entries()) {
        expect(minute).toBeGreaterThanOrEqual(states[index - 1]?.minute ?? 0);
        for (const { id, min, max } of played.variables) {
          expect(values[id]).toBeGreaterThanOrEqual(min);
          expect(values[id]).toBeLessThanOrEqual(max);
        }
      }
      expect(states.slice(0, -1).every(({ ending }) => ending === null)).toBe(true);
    }),
  );
});

test('a run is the same when it is continued from any of its moments', () => {
  fc.assert(
    fc.property(picks, fc.nat(), (choosing, at) => {
      const choices = run(choosing);
      const states = replayCase(played, choices) ?? [];
      const from = at % states.length;
      const rest = choices.slice(from).reduce((state, choice) => {
        return (state && chooseOption(played, state, choice)) ?? undefined;
      }, states[from]);
      expect(rest).toEqual(states.at(-1));
    }),
  );
});
