import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Credit } from '#contract/credit/credits';
import { SummaryPage } from '../../../src/features/credit/credits/SummaryPage.tsx';
import { claimLocalDrafts } from '../../../src/platform/offline/local-drafts.ts';
import { stubResponses } from '../../support/islands/islands.ts';
import { openSummary, sent } from './summary-page.ts';
import { aCertificate, aCredit, aSummary } from './results.ts';

describe('the result', () => {
  test('a learner who passed sees the score, the objectives and the steps to the certificate', async () => {
    await openSummary({}, {});
    expect(screen.getByRole('img', { name: 'Score: 90%' })).toBeDefined();
    expect(screen.getByText('9 of 10 questions right; 70% needed.')).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Steps to your certificate' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pass (done)',
      'Evaluate (done)',
      '3Claim (now)',
      '4Certificate (still to come)',
    ]);
    expect(screen.getByRole('link', { name: 'Axis with two leads' }).getAttribute('href')).toMatch(/lessons\/second$/);
    expect(screen.queryByRole('link', { name: 'Rhythm first' })).toBeNull();
  });

  test('a learner who has not passed yet reads how much is missing and how to retry', async () => {
    await openSummary(
      { score: 0.5, correct: 5, isPassed: false, passedAt: null, attemptsLeft: 2 },
      { credits: [aCredit({ state: 'notPassed' })] },
    );
    expect(screen.getByText(/2 more right answers and you pass/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start attempt 3' }).getAttribute('href')).toMatch(/quizzes\/mastery$/);
    expect(screen.getByText('You have 2 attempts left.')).toBeDefined();
  });

  test('a learner who has not passed yet reviews the weakest objective first, then reads the answers, then retries', async () => {
    const [rhythm, axis] = aSummary().objectives;
    if (!rhythm || !axis) throw new Error('Two objectives are needed');
    const objectives = [
      { ...rhythm, isMet: false, mastery: { correct: 3, total: 6 } },
      { ...axis, mastery: { correct: 1, total: 4 } },
    ];
    await openSummary({ score: 0.4, correct: 4, isPassed: false, passedAt: null, attemptsLeft: 2, objectives }, {});
    expect(screen.getByRole('region', { name: 'What to review first' }).textContent).toContain('1 of 4 right');
    const ways = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(ways).toEqual([
      'Review: Axis with two leads (6 min)',
      'Axis with two leads',
      'Rhythm first',
      'Look at your answers',
      'Start attempt 3',
    ]);
    expect(screen.getByRole('link', { name: 'Look at your answers' }).getAttribute('href')).toMatch(/mastery#answers$/);
  });

  const failed = { score: 0.5, correct: 5, isPassed: false, passedAt: null, attemptsLeft: 2 };
  const hidden = aSummary().objectives.map((objective) => ({ ...objective, mastery: null, isMet: null }));

  test('a learner whose shares are hidden reads which lessons to repeat, and nothing else', async () => {
    await openSummary({ ...failed, objectives: hidden, readAgain: ['second'] }, {});
    const region = screen.getByRole('region', { name: 'Read again first' });
    expect(
      within(region)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Axis with two leads', 'Open the first lesson']);
    expect(region.textContent).not.toMatch(/right|Kickoff|Mastery|Name the axis/);
  });

  test('a learner whose attempt recommends no lesson finds a link to the course', async () => {
    await openSummary({ ...failed, objectives: hidden, readAgain: [] }, {});
    const region = screen.getByRole('region', { name: 'Read again first' });
    expect(within(region).getByRole('link').getAttribute('href')).toMatch(/^\/courses\/[\w-]+$/);
  });

  test('a learner who passed with a wrong answer finds a link to it', async () => {
    await openSummary({}, {});
    const link = screen.getByRole('link', { name: 'See what you missed' });
    expect(link.getAttribute('href')).toMatch(/\/quizzes\/mastery#answers$/);
  });

  test('a learner who must wait, or has no attempt left, finds a link to the course instead', async () => {
    const failed = { score: 0.5, correct: 5, isPassed: false, passedAt: null };
    await openSummary(
      { ...failed, waitUntil: new Date(Date.now() + 14.5 * 60_000).toISOString(), attemptsLeft: 1 },
      {},
    );
    expect(screen.getByText('The next attempt is available in 15 min. You have 1 attempt left.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Start attempt/ })).toBeNull();
  });
});

describe('an accreditation', () => {
  test.each<[Credit['state'], Partial<Credit>, string, string | undefined]>([
    ['notPassed', {}, 'Available once you have passed the mastery quiz.', undefined],
    ['open', {}, 'Ready to claim until December 31, 2099.', 'Claim up to 1.5 credits · AMA PRA Category 1 Credit™'],
    [
      'participation',
      {},
      'This credit is designated for other professions.',
      'Get the certificate of participation · AMA PRA Category 1 Credit™',
    ],
    ['plan', {}, 'Your plan does not include this credit.', undefined],
    ['expired', { claimUntil: '2026-01-31' }, 'This credit could be claimed until January 31, 2026', undefined],
    [
      'claimed',
      { certificateSerial: 'WW-3-7F3K-9QPD', claimed: 1.25 },
      '1.25 credits claimed',
      'Download certificate (PDF)',
    ],
    [
      'claimed',
      { certificateSerial: 'WW-3-7F3K-9QPD', claimed: 0 },
      'Certificate of participation issued',
      'Open the check page',
    ],
  ])('in state %s %j says so and offers what can be done', async (state, change, text, action) => {
    await openSummary({}, { credits: [aCredit({ state, ...change })] });
    const card = screen.getByRole('heading', { name: 'AMA PRA Category 1 Credit™' }).closest('li');
    if (!card) throw new Error('The accreditation stands in a list.');
    expect(card.textContent).toContain(text);
    const actions = [...within(card).queryAllByRole('button'), ...within(card).queryAllByRole('link')];
    if (action) expect(actions.map(({ textContent }) => textContent)).toContain(action);
    else expect(actions).toEqual([]);
  });
});

describe('the claim', () => {
  test('a learner chooses, confirms and attests; nothing is chosen beforehand', async () => {
    const { user } = await openSummary({}, {});
    await user.click(screen.getByRole('button', { name: /^Claim up to/ }));
    await screen.findByRole('dialog', { name: 'Claim credit' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I attest that I took part.' }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Claim credits/ }));
    expect(screen.getByText('Choose a number of credits.')).toBeDefined();
    expect(screen.getByText('Confirm this statement to claim credits.')).toBeDefined();
    expect(sent('POST')).toEqual([]);
  });

  test('a learner sees the measured and suggested credits, and a hint if the claim exceeds them', async () => {
    const { user } = await openSummary({}, {});
    await user.click(screen.getByRole('button', { name: /^Claim up to/ }));
    expect((await screen.findByText('Your measured active time')).nextElementSibling?.textContent).toBe('47\u00a0min');
    expect(screen.getByText('Credits and time').nextElementSibling?.textContent).toBe('0.25 = 15\u00a0min');
    const question = /corresponds? to \d+ min; we measured 47 min\. Does this match/;
    await user.click(screen.getByRole('radio', { name: '0.75 suggested' }));
    expect(screen.queryByText(question)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '1' }));
    expect(screen.getByText(question).closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Claim 1 credit ·/ }));
    expect(sent('POST')).toMatchObject([{ credits: 1 }]);
  });

  test('a learner expands the credit of other bodies, and the steps end with the first claim', async () => {
    const other = aCredit({ accreditationId: 'eaccme', creditType: 'ECMEC®', isOwn: false });
    const { user, course, answers } = await openSummary({}, { credits: [aCredit(), other] });
    const folded = screen.getByText('Other accrediting bodies').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('Claim up to 1.5 credits · ECMEC®');
    expect(folded?.textContent).not.toContain('AMA PRA');
    await user.click(screen.getByRole('button', { name: /^Claim up to .* AMA PRA/ }));
    await user.click(await screen.findByRole('radio', { name: '1.25' }));
    await user.click(screen.getByRole('checkbox'));
    stubResponses({ ...answers, [`POST ${course}/credits/ama`]: aCertificate() });
    await user.click(screen.getByRole('button', { name: /^Claim 1.25 credits/ }));
    await screen.findByRole('heading', { name: /^Congratulations/ });
    const steps = within(screen.getByRole('list', { name: 'Steps to your certificate' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pass (done)',
      'Evaluate (done)',
      'Claim (done)',
      'Certificate (done)',
    ]);
  });

  test('a name that cannot be printed shows an error at its field; a corrected one issues the certificate', async () => {
    const { user, course, answers } = await openSummary({}, {});
    const claim = `POST ${course}/credits/ama`;
    await user.click(screen.getByRole('button', { name: /^Claim up to/ }));
    await user.click(await screen.findByRole('radio', { name: '1.25' }));
    const name = screen.getByRole('textbox', { name: 'Name on the certificate' });
    await user.clear(name);
    await user.type(name, '王');
    await user.click(screen.getByRole('checkbox'));
    stubResponses({ ...answers, [claim]: [422, { code: 'INVALID_INPUT', errors: { name: ['unprintable_name'] } }] });
    await user.click(screen.getByRole('button', { name: 'Claim 1.25 credits · AMA PRA Category 1 Credit™' }));
    await screen.findByText(/Some characters cannot be printed/);
    await waitFor(() => expect(document.activeElement).toBe(name));

    await user.clear(name);
    await user.type(name, 'Dr. Ana Núñez');
    stubResponses({ ...answers, [claim]: aCertificate({ name: 'Dr. Ana Núñez' }) });
    await user.click(screen.getByRole('button', { name: 'Claim 1.25 credits · AMA PRA Category 1 Credit™' }));
    await screen.findByRole('heading', { name: 'Congratulations, Dr. Ana Núñez' });
    expect(sent('POST').at(-1)).toEqual({ credits: 1.25, name: 'Dr. Ana Núñez', attested: true, locale: 'en' });
    expect(screen.getByRole('link', { name: 'Download certificate (PDF)' }).getAttribute('href')).toBe(
      '/backend/api/certificates/WW-3-7F3K-9QPD/pdf',
    );
    expect(screen.getByText('1.25 credits claimed')).toBeDefined();
    expect(localStorage).toHaveLength(0);
  });

  test('a learner who loses the connection, then the page, finds all values except the attestation', async () => {
    const { user, course, answers } = await openSummary({}, {});
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name on the certificate' });
    claimLocalDrafts('ana');
    await user.click(screen.getByRole('button', { name: /^Claim up to/ }));
    await user.click(await screen.findByRole('radio', { name: '1.25' }));
    await user.type(name(), ', MD');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Claim 1.25 credits · AMA PRA Category 1 Credit™' }));
    expect((await screen.findByRole('alert')).textContent).toContain('What you entered is still here');
    expect(name().value).toBe('Ana Núñez, MD');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);

    const renderAgain = async () => {
      cleanup();
      render(<SummaryPage />);
      await user.click(await screen.findByRole('button', { name: /^Claim up to/ }));
      await screen.findByRole('dialog');
    };
    await renderAgain();
    claimLocalDrafts('ana');
    expect(name().value).toBe('Ana Núñez, MD');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1.25' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    stubResponses({ ...answers, [`POST ${course}/credits/ama`]: aCertificate() });
    await user.click(screen.getByRole('button', { name: 'Claim 1.25 credits · AMA PRA Category 1 Credit™' }));
    await screen.findByRole('heading', { name: /^Congratulations/ });
    expect(sent('POST').at(-1)).toMatchObject({ credits: 1.25, name: 'Ana Núñez, MD', attested: true });
  });

  test.each([
    ['given up', async () => userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }))],
    ['somebody else’s on the same device', () => claimLocalDrafts('ben')],
  ] as const)('a form that was %s does not come back', async (_, ends) => {
    const { user } = await openSummary({}, {});
    claimLocalDrafts('ana');
    await user.click(screen.getByRole('button', { name: /^Claim up to/ }));
    await user.click(await screen.findByRole('radio', { name: '1.25' }));
    await user.type(screen.getByRole('textbox', { name: 'Name on the certificate' }), ', MD');
    await ends();
    cleanup();
    render(<SummaryPage />);
    await user.click(await screen.findByRole('button', { name: /^Claim up to/ }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name on the certificate' });
    expect(name.value).toBe('Ana Núñez');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1.25' }).checked).toBe(false);
  });
});
