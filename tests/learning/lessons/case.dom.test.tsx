import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Case } from '#contract/library/content/cases';
import type { CaseLesson } from '#contract/learning/cases';
import { caseAt } from '../../../src/features/learning/lessons/case/case-store.ts';
import { loadCasePlayer } from '../../../src/features/learning/lessons/case/CasePlayer.tsx';
import { asked, setResponses, visit } from '../../support/islands/island.ts';
import { aCase } from '../../support/case-package.ts';
import { aLesson } from './made.ts';

const place = { courseId: 'ecg', lessonId: 'case', locale: 'en' } as const;
/** The small case in English. */
const content = JSON.parse(JSON.stringify(aCase()), (_, value: unknown) =>
  typeof value === 'object' && value !== null && 'en' in value ? value.en : value,
) as Case;

const reporter = { moveTo: vi.fn<(position: number) => void>(), finish: vi.fn<() => void>() };

/** Opens the case as the edge has it; each decision is stored unless `refusal` says otherwise. */
async function play(stored: Partial<CaseLesson> = {}, refusal?: { status: number; body: object }) {
  const opened = { content, language: 'en', references: [], run: null, peers: [], ...stored };
  setResponses(({ method, body }) => {
    if (method === 'GET') return { body: opened };
    if (refusal) return refusal;
    const next = { kind: 'lesson', lessonId: 'two', title: 'The axis', minutesLeft: 5 };
    return { body: { run: body, completedAt: null, isNew: false, next, peers: opened.peers } };
  });
  caseAt(place).clear();
  void caseAt(place).reload();
  const Player = await loadCasePlayer();
  render(<Player place={place} lesson={aLesson({ id: 'case', kind: 'case' })} reporter={reporter as never} />);
  await screen.findByRole('heading', { name: 'Bedside monitor' });
}

const decide = async (option: string) => {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^Option ${option}`) }));
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
};

const writes = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  document.body.replaceChildren();
  visit('/courses/ecg/lessons/case', ['lessons', 'ui', 'errors']);
});

test('a decision moves the clock and the values, and the focus goes to the next scene', async () => {
  await play();
  expect(screen.getByText('60 mmHg (en)')).toBeDefined();
  expect(screen.getByText('Not measured')).toBeDefined();
  await decide('treat');
  const heading = await screen.findByRole('heading', { name: 'Scene review (en)' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('73 mmHg (en)')).toBeDefined();
  expect(screen.getByText('Result of treat (en)')).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(
    /^Minute 5 of the story. Mean pressure \(en\) .*Lactate \(en\) 3\.5 .*high/,
  );
  expect(writes()).toEqual([{ number: 1, choices: ['treat'] }]);
  expect(reporter.moveTo).toHaveBeenLastCalledWith(5);
});

test('a learner who has not chosen is asked to, and nothing is sent', async () => {
  await play();
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Choose an option.')).toBeDefined();
  expect(writes()).toEqual([]);
});

test('a stored run continues where it was left', async () => {
  await play({ run: { number: 1, choices: ['wait', 'treat'] } });
  expect(await screen.findByRole('heading', { name: 'Scene review (en)' })).toBeDefined();
  expect(screen.getAllByText('Minute 15 of the story')).toHaveLength(1);
});

test('the debrief names each decision, its verdict, the advice and the shares of peers', async () => {
  await play({
    run: { number: 1, choices: ['wait', 'treat', 'stay'] },
    peers: [
      {
        scene: 'triage',
        shares: [
          { option: 'treat', share: 0.75 },
          { option: 'wait', share: 0.25 },
        ],
      },
    ],
  });
  await screen.findByRole('heading', { name: 'Debrief' });
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  if (!first || !second) expect.fail();
  expect(within(first).getByText('Not recommended')).toBeDefined();
  expect(first.textContent).toContain('Recommended: Option treat (en)');
  expect(first.textContent).toContain('25%Option wait (en) (your decision)');
  expect(within(second).getByText('Recommended')).toBeDefined();
  expect(second.textContent).toContain('Guideline: Guideline on triage (en)');
});

test('a case is played again as the next run', async () => {
  await play({ run: { number: 1, choices: ['treat', 'stay'] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Play the case again' }));
  await decide('wait');
  await waitFor(() => expect(writes()).toEqual([{ number: 2, choices: ['wait'] }]));
});

test('a decision that could not be stored is not made', async () => {
  await play({}, { status: 500, body: { code: 'INTERNAL', message: '' } });
  await decide('treat');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Scene triage (en)' })).toBeDefined();
});
