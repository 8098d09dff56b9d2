import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stubResponses } from '../../support/islands/islands.ts';
import { openSummary, sent } from './summary-page.ts';
import { aClaimable, aCredit } from './results.ts';

describe('the evaluation', () => {
  const waiting = { isEvaluated: false, credits: [aCredit({ state: 'evaluation' })] };

  test('a learner who omits questions sees the first one, and loses nothing when sending fails', async () => {
    const { user, course, answers } = await openSummary({}, waiting);
    await user.click(screen.getByRole('button', { name: 'Fill in the evaluation' }));
    await user.click(await screen.findByRole('button', { name: 'Send evaluation' }));
    expect(screen.getAllByText('Choose an answer.')).toHaveLength(5);
    const [first] = within(screen.getByRole('group', { name: /objectives it stated/ })).getAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(first));

    const choose = (group: RegExp, name: string) =>
      user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
    await choose(/objectives it stated/, 'Strongly agree');
    await choose(/relevant/, 'Agree');
    await choose(/commercial bias/, 'No');
    await user.type(screen.getByRole('textbox', { name: /seemed biased/ }), 'A logo');
    await choose(/change something/, 'Perhaps');
    await user.click(screen.getByRole('checkbox', { name: 'Cost' }));
    await user.click(screen.getByRole('checkbox', { name: 'Nothing' }));
    await choose(/satisfied/, 'Neither agree nor disagree');
    await user.click(screen.getByRole('button', { name: 'Send evaluation' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost.');

    stubResponses({
      ...answers,
      [`PUT ${course}/evaluation`]: { sentAt: '2026-11-20T15:00:00.000Z' },
      [`GET ${course}/credits?locale=en`]: aClaimable(),
    });
    await user.click(screen.getByRole('button', { name: 'Send evaluation' }));
    await screen.findByText(/Thank you\. Your evaluation has been sent/);
    expect(sent('PUT').at(-1)).toEqual({
      objectivesMet: 5,
      relevance: 4,
      freeOfBias: 'no',
      biasComment: 'A logo',
      intentToChange: 'maybe',
      barriers: ['none'],
      satisfaction: 3,
    });
    expect(localStorage).toHaveLength(0);
  });

  test('a learner who returns continues with the stored form', async () => {
    const { user } = await openSummary({}, waiting);
    await user.click(screen.getByRole('button', { name: 'Fill in the evaluation' }));
    await user.type(await screen.findByRole('textbox', { name: /anything else/ }), 'Well made');
    await user.click(screen.getByRole('button', { name: 'Finish later' }));
    await user.click(screen.getByRole('button', { name: 'Continue the evaluation' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /anything else/ }).value).toBe('Well made');
  });
});

describe('the evaluation on a phone', () => {
  const waiting = { isEvaluated: false, credits: [aCredit({ state: 'evaluation' })] };
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  beforeEach(() => happyDOM.setViewport({ width: 390 }));
  afterEach(() => happyDOM.setViewport({ width: 1024 }));

  const openForm = async () => {
    const page = await openSummary({}, waiting);
    await page.user.click(screen.getByRole('button', { name: 'Fill in the evaluation' }));
    await screen.findByRole('progressbar', { name: 'Question 1 of 7' });
    return page;
  };
  const next = () => screen.getByRole('button', { name: 'Next' });
  const isAsked = async (number: number, question: RegExp) => {
    await screen.findByRole('progressbar', { name: `Question ${number} of 7` });
    expect(screen.getAllByRole('group')).toHaveLength(1);
    const group = screen.getByRole('group', { name: question });
    expect(group === document.activeElement || document.activeElement?.parentElement === group).toBe(true);
  };

  test('a learner answers one question per card, which advances automatically, until the credit is claimable', async () => {
    const { user, course, answers } = await openForm();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '5 Strongly agree' }));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await isAsked(2, /relevant/);
    await user.click(screen.getByText('Agree').parentElement ?? document.body);
    await isAsked(3, /commercial bias/);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.type(screen.getByRole('textbox', { name: /seemed biased/ }), 'A logo');
    await user.click(next());
    await isAsked(4, /change something/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await isAsked(3, /commercial bias/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /seemed biased/ }).value).toBe('A logo');
    await user.click(next());
    await user.click(screen.getByRole('radio', { name: 'Perhaps' }));
    await isAsked(5, /could prevent it/);
    await user.click(screen.getByRole('checkbox', { name: 'Cost' }));
    await user.click(next());
    await isAsked(6, /satisfied/);
    await user.click(screen.getByRole('radio', { name: '3 Neither agree nor disagree' }));
    await isAsked(7, /anything else/);
    stubResponses({
      ...answers,
      [`PUT ${course}/evaluation`]: { sentAt: '2026-11-20T15:00:00.000Z' },
      [`GET ${course}/credits?locale=en`]: aClaimable(),
    });
    await user.click(screen.getByRole('button', { name: 'Send evaluation' }));
    expect(await screen.findByRole('button', { name: /^Claim up to/ })).toBeDefined();
    expect(sent('PUT').at(-1)).toEqual({
      objectivesMet: 5,
      relevance: 4,
      freeOfBias: 'no',
      biasComment: 'A logo',
      intentToChange: 'maybe',
      barriers: ['cost'],
      satisfaction: 3,
    });
  });

  test('a learner who uses the keyboard moves through the answers and continues with Enter', async () => {
    const { user } = await openForm();
    const [first] = screen.getAllByRole('radio');
    first?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(next()).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Question 1 of 7' })).toBeDefined();
    await user.keyboard('{Enter}');
    await isAsked(2, /relevant/);
  });

  test('a learner who returns continues with the first open question', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('radio', { name: '2 Disagree' }));
    await isAsked(2, /relevant/);
    await user.click(screen.getByRole('button', { name: 'Finish later' }));
    await user.click(screen.getByRole('button', { name: 'Continue the evaluation' }));
    await isAsked(2, /relevant/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 Disagree' }).checked).toBe(true);
  });
});
