import type { Page } from 'playwright/test';
import { choose } from '../support/stories/choose.ts';
import { answerRightly, drawnBy, itemOnScreen, knownItems } from '../support/stories/demo-course.ts';
import { expect, test } from '../support/stories/e2e.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

/** Maximum number of taps from the sign-up to the downloaded certificate, without answers to the mastery quiz. */
const mostTaps = 44;

/** Maximum number of taps per question, on average: to answer it and to open the next one. */
const mostTapsPerQuestion = 4;

const course = 'ecg-first-five-minutes';

/** Counts taps from now on: each press, and once each field that is typed into or caliper that is moved. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => void taps++);
  await page.addInitScript(() => {
    const { noteTap } = window as unknown as { noteTap: () => void };
    const known = new WeakSet<EventTarget>();
    const once = ({ target, isTrusted }: Event) => {
      if (!target || !isTrusted || known.has(target)) return;
      known.add(target);
      noteTap();
    };
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('textarea, input:not([type=radio], [type=checkbox])');
    addEventListener('pointerdown', () => noteTap(), true);
    addEventListener('input', (event) => isTyped(event.target) && once(event), true);
    addEventListener('keydown', (event) => (event.target as Element).role === 'slider' && once(event), true);
  });
  return () => taps;
}

interface Batch {
  readonly events: { readonly name: string; readonly facts: { readonly quiz?: { readonly type: string } } }[];
}

/** Names of the tracked learning events, in alphabetical order. */
function eventsOf(page: Page): () => string[] {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/backend/api/events')) return;
    for (const { name, facts } of (request.postDataJSON() as Batch).events)
      if (/^(course|lesson|quiz)_/.test(name)) problems.push([name, facts.quiz?.type].filter(Boolean).join(' '));
  });
  return () => [...problems].sort();
}

/** The events that the page sends during the course. */
const steps = [
  'course_completed',
  'course_started',
  ...Array<string>(5).fill('lesson_completed'),
  ...Array<string>(5).fill('lesson_started'),
  'quiz_completed mastery',
  'quiz_started kickoff',
  'quiz_started mastery',
];

test('a newcomer on a phone gets from sign-up to the certificate in few taps, each step tracked once', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const address = `sam.${Date.now()}@clinic.example`;
  // The local runtime does not know the country of a request.
  await page.route('**/api/place', (route) => route.fulfill({ json: { country: 'US', currency: 'USD' } }));
  const taps = await countTaps(page);
  const eventNames = eventsOf(page);
  const click = (label: string | RegExp) => page.getByRole('button', { name: label }).first().click();

  await test.step('signs up and confirms the mail', async () => {
    await page.goto(`/auth/signup?next=${encodeURIComponent(`/courses/${course}`)}`);
    await page.getByLabel('First name').fill('Sam');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email address').fill(address);
    await page.getByLabel('Password', { exact: true }).fill('three herons by the lake 7');
    await click('Create account');
    await expect(page.getByRole('heading', { name: /Confirm your email/ })).toBeVisible();
    await expectAccessible();
    const { subject } = await mailTo(address);
    await page.getByLabel(/Code/).fill(/\d{6}/.exec(subject)?.[0] ?? '');
    await page.waitForURL(/about-you/);
  });

  await test.step('says what is needed for credit', async () => {
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
    await expectAccessible();
    await page.getByRole('radio', { name: 'Physician', exact: true }).check();
    await choose(page, 'Career stage', 'Res');
    await choose(page, 'Specialty', 'Cardiology');
    await page.getByLabel('Years of experience').fill('4');
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === `/courses/${course}`);
  });

  await test.step('begins the course, without the kickoff quiz, and reads every lesson', async () => {
    await click('Begin course');
    await page.locator('summary', { hasText: 'More options' }).click();
    await click('Skip this quiz');
    await page.getByRole('dialog').getByRole('button', { name: /^Skip/ }).click();
    for (let lesson = 0; lesson < 5; lesson++) {
      await page.waitForURL(/\/lessons\//);
      const here = page.url();
      // Where a practice quiz follows, the last of the two ways skips it.
      await page
        .getByRole('button', { name: /^Complete and/ })
        .last()
        .click();
      await page.waitForURL((url) => url.href !== here);
    }
  });

  const quizTaps = await test.step('passes the mastery quiz', async () => {
    await page.waitForURL(/\/quizzes\/mastery/);
    await click('Start mastery quiz');
    const items = knownItems(course, 'mastery', 'en');
    const drawn = drawnBy(course, 'mastery');
    const before = taps();
    for (let index = 0; index < drawn; index++) {
      await expect(page.getByText(`Question ${index + 1} of ${drawn}`).first()).toBeVisible();
      await answerRightly(page, await itemOnScreen(page, items), true);
      if (index < drawn - 1) await click('Next question');
    }
    const answering = taps() - before;
    expect(answering, 'taps in the quiz').toBeLessThanOrEqual(drawn * mostTapsPerQuestion);
    await click('Submit the mastery quiz');
    await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible();
    await expect.poll(eventNames).toEqual(steps);
    return answering;
  });

  await test.step('evaluates the course card by card', async () => {
    const isAsked = async (number: number, question: RegExp) => {
      await expect(page.getByRole('progressbar', { name: `Question ${number} of 7` })).toBeVisible();
      await expect(page.getByRole('group', { name: question }).locator('legend')).toBeFocused();
    };
    await page.getByRole('button', { name: 'Fill in the evaluation' }).tap();
    await expect(page.getByRole('heading', { name: 'Evaluation', exact: true })).toBeFocused();
    await expectAccessible();
    await page.locator('label', { hasText: '5' }).tap();
    await isAsked(2, /relevant/);
    // With keys, which do not advance automatically. A touch taps once, as after the reload below.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '3 Neither' })).toBeChecked();
    await page.keyboard.press('Enter');
    await isAsked(3, /commercial bias/);
    await page.getByText('Yes').tap();
    await isAsked(4, /change something/);
    await page.reload();
    await page.getByRole('button', { name: 'Continue the evaluation' }).tap();
    await isAsked(4, /change something/);
    await page.getByText('Perhaps').tap();
    await isAsked(5, /could prevent it/);
    await page.getByText('Cost').tap();
    // If several options may be chosen, only the learner can complete the answer.
    await page.getByRole('button', { name: 'Next' }).tap();
    await isAsked(6, /satisfied/);
    await page.locator('label', { hasText: '4' }).tap();
    await expect(page.getByRole('group', { name: /anything else/ })).toBeFocused();
    await page.getByRole('button', { name: 'Send evaluation' }).tap();
  });

  await test.step('claims credit', async () => {
    await expect(page.getByRole('heading', { name: 'Your credits' })).toBeFocused();
    await click(/^Claim/);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '0.25' }).click({ force: true });
    await dialog.getByRole('checkbox').click({ force: true });
    await expectAccessible();
    await dialog.getByRole('button', { name: /^Claim/ }).click();
    await expect(page.getByText(/WW-\d+-\w{4}-\w{4}/).first()).toBeVisible();
  });

  await test.step('holds the certificate', async () => {
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /Download certificate/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  const otherTaps = taps() - quizTaps;
  expect(otherTaps, 'taps').toBeGreaterThan(mostTaps / 2);
  expect(otherTaps, 'taps').toBeLessThanOrEqual(mostTaps);
  expect(eventNames()).toEqual(steps);
});
