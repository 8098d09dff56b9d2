import type { Page } from 'playwright/test';
import { expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

const course = 'sepsis-the-first-hour';
const lesson = `/courses/${course}/lessons/recognise-sepsis`;

interface Spoken {
  readonly text: string;
  readonly onend: (() => void) | null;
}

/** Gives the browser, which has no voices, one that speaks until the test ends its sentence. */
async function installVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { name: 'Test voice', voiceURI: 'test', lang: 'en-US', localService: true, default: true };
    const spoken: Spoken[] = [];
    const queue: Spoken[] = [];
    const speak = (one: Spoken) => {
      if (!one.text) return;
      spoken.push(one);
      queue.push(one);
    };
    const cancel = () => queue.splice(0);
    const speech = { getVoices: () => [voice], speak, cancel, resume: () => undefined };
    Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(new EventTarget(), speech) });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.assign(window, { spoken, queue });
  });
}

const spoken = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken.map(({ text }) => text));
const queued = (page: Page) => page.evaluate(() => (window as unknown as { queue: Spoken[] }).queue.length);
const endSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as { queue: Spoken[] }).queue.splice(0).forEach(({ onend }) => onend?.()));
const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('listening') ?? [])].map((range) => range.toString()).join());

test('a learner listens to a lesson on a phone, sentence by sentence, until they leave it', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAnother('trial');
  for (const step of ['participation', 'kickoff/skip'])
    await ask(page.request, 'POST', `/api/courses/${course}/${step}`);
  await watchShifts(page);
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  const bar = page.getByRole('region', { name: 'Listen to the lesson' });

  await test.step('reads why it is impossible on a device without a voice', async () => {
    await page.goto(lesson);
    await expect(listen).toBeVisible();
    await expectSteady(page, 'the lesson with its tools');
    await listen.click();
    await expect(bar.getByText('This device has no voice for this language: English.')).toBeVisible();
    await expectAccessible();
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(listen).toBeFocused();
  });

  await installVoice(page);
  await page.goto(lesson);

  await test.step('hears the sentences, which are marked', async () => {
    await listen.click();
    await expect(bar.getByRole('button', { name: 'Pause (L)' })).toBeFocused();
    const [first = ''] = await spoken(page);
    expect(first).not.toBe('');
    expect(await highlighted(page)).toBe(first);
    await endSentence(page);
    await expect.poll(() => spoken(page)).toHaveLength(2);
    await expectAccessible();
  });

  await test.step('skips to a heading, which is scrolled to, and pauses by the keyboard', async () => {
    await bar.getByRole('button', { name: 'Next heading' }).click();
    await bar.getByRole('button', { name: 'Next heading' }).click();
    const heading = page.locator('.prose :is(h2, h3)').nth(1);
    await expect(heading).toBeInViewport();
    expect(await highlighted(page)).toBe(await heading.textContent());
    await page.keyboard.press('l');
    await expect(bar.getByRole('button', { name: 'Play (L)' })).toBeVisible();
    expect(await queued(page)).toBe(0);
    await page.keyboard.press('l');
    await expect.poll(() => queued(page)).toBe(1);
  });

  await test.step('reaches the end of the page, which the bar does not cover', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, top] = [
      await page.getByRole('button', { name: 'Complete and continue' }).boundingBox(),
      await bar.boundingBox(),
    ];
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  });

  await test.step('and leaves the lesson, which ends it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sepsis: the first hour' })).toBeVisible();
    expect(await queued(page)).toBe(0);
  });
});
