import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright/test';
import { backendPrefix, clockHeader } from '#contract/constants';
import { aPerson, emailOf } from '../security/people.ts';
import { goodPassword } from '../support/forms.ts';
import { ask } from '../support/stories/requests.ts';
import { answerRightly, drawnBy, itemOnScreen, knownItems } from '../support/stories/demo-course.ts';
import { contentToken, expect, test } from '../support/stories/e2e.ts';

const course = 'ecg-first-five-minutes';
const title = 'Das EKG in fünf Schritten';
const name = 'Zoë Müller-Łukasz';

const lessons = ['reading-order', 'frontal-axis', 'intervals-conduction', 'st-segment', 'pitfalls-action'];

test('a learner takes a course in German, fails, passes and earns a certificate of another country’s body', async ({
  page,
  browser,
  baseURL: origin = '',
  expectAccessible,
}) => {
  const click = (label: string | RegExp) => page.getByRole('button', { name: label }).click();
  const follow = (label: string | RegExp) => page.getByRole('link', { name: label }).first().click();
  const person = `zoe ${crypto.randomUUID()}`;
  await aPerson({ origin, contentToken: contentToken() }, person, { planType: 'trial' });
  const login = { email: emailOf(person), password: goodPassword };
  expect((await ask(page.request, 'POST', '/api/auth/login', login)).ok()).toBe(true);

  await test.step('begins the course and takes the kickoff quiz', async () => {
    await page.goto(`/de/courses/${course}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await click('Kurs beginnen');
    await expect(page.locator('summary', { hasText: 'Weitere Optionen' })).toBeVisible();
    await expectAccessible();
    await answerAll(page, 'kickoff', (index) => index % 2 === 1);
    await click('Abschließen und Erklärungen ansehen');
    const count = drawnBy(course, 'kickoff');
    await expect(page.getByText(`${Math.floor(count / 2)} von ${count}`)).toBeVisible();
    await expectAccessible();
  });

  await test.step('comes by the last lesson to the mastery quiz', async () => {
    for (const lesson of lessons.slice(0, -1)) {
      const answer = await ask(page.request, 'POST', `/api/courses/${course}/lessons/${lesson}/completion?locale=de`);
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await page.goto(`/de/courses/${course}/lessons/${lessons.at(-1)}`);
    await page.getByRole('button', { name: 'Abschließen und' }).last().click();
  });

  await test.step('fails the mastery quiz, then passes it', async () => {
    await page.waitForURL(/\/quizzes\/mastery/);
    await click('Abschlusstest starten');
    await answerAll(page, 'mastery', () => false);
    await click('Abschlusstest abgeben');
    await page.waitForURL(/summary/);
    await expect(page.getByText('Noch nicht').first()).toBeVisible();
    await expect(
      page.getByText(/Der nächste Versuch ist in 1\d.min möglich\. Sie haben noch 2 Versuche\./),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Zuerst noch einmal lesen' })).toBeVisible();
    await expectAccessible();
    await passTime(page, 15);
    await page.reload();
    await follow('Versuch 2 beginnen');
    await click(/starten$/);
    await answerAll(page, 'mastery', () => true);
    await click('Abschlusstest abgeben');
    await expect(page.getByText('Bestanden', { exact: true }).first()).toBeVisible();
    const count = drawnBy(course, 'mastery');
    await expect(page.getByText(`${count} von ${count}`)).toBeVisible();
  });

  await test.step('evaluates the course', async () => {
    await click('Evaluation ausfüllen');
    await expect(page.getByRole('button', { name: 'Evaluation senden' })).toBeVisible();
    await expectAccessible();
    for (const group of await page.getByRole('group').all()) {
      const choice = group.getByRole('radio').last();
      if (await choice.count()) await choice.check({ force: true });
    }
    await click('Evaluation senden');
    await expect(page.getByText('Danke. Ihre Evaluation ist gesendet')).toBeVisible();
  });

  const serial = await test.step('claims 0.75 credits of a body of another country', async () => {
    await page.getByText('Weitere akkreditierende Stellen').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'AMA PRA Category 1 Credit' })
      .getByRole('button', { name: /Punkte anrechnen lassen/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('0,75', { exact: false }).first().check({ force: true });
    await dialog.getByLabel('Name auf dem Zertifikat').fill(name);
    await dialog.getByRole('button', { name: /^0,75 Punkte anrechnen lassen/ }).click();
    await expect(dialog.getByText('Bestätigen Sie diese Erklärung')).toBeVisible();
    await dialog.getByRole('checkbox').check({ force: true });
    await expectAccessible();
    await dialog.getByRole('button', { name: /^0,75 Punkte anrechnen lassen/ }).click();
    await expect(page.getByText(/WW-\d+-\w{4}-\w{4}/).first()).toBeVisible();
    return /WW-\d+-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  });

  await test.step('downloads the certificate', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /Zertifikat herunterladen/ })
        .first()
        .click(),
    ]);
    const text = execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' });
    expect(text).toContain(name);
    expect(text).toContain(title);
    expect(text).toContain('0,75');
    expect(text).toContain('AMA PRA Category 1 Credit™');
    expect(text).toContain(serial);
  });

  await test.step('a visitor checks the certificate', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/de/verify/${serial}`);
    await expect(visitor.getByText('Dieses Zertifikat ist gültig')).toBeVisible();
    await expect(visitor.getByText(name)).toBeVisible();
    await visitor.context().close();
  });
});

/** Sends the page's further requests with a clock that is so many minutes ahead. */
async function passTime(page: Page, minutes: number): Promise<void> {
  await page.route(`**${backendPrefix}/**`, async (route) => {
    const later = new Date(Date.now() + minutes * 60_000).toISOString();
    const headers = { ...route.request().headers(), [clockHeader]: `${later} ${contentToken()}` };
    await route.continue({ headers });
  });
}

/** Answers every question of an attempt, rightly where `isRight` says so. */
async function answerAll(page: Page, quizId: string, isRight: (index: number) => boolean): Promise<void> {
  const items = knownItems(course, quizId, 'de');
  const drawn = drawnBy(course, quizId);
  for (let index = 0; index < drawn; index++) {
    await expect(page.getByText(`Frage ${index + 1} von ${drawn}`).first()).toBeVisible();
    await answerRightly(page, await itemOnScreen(page, items), isRight(index));
    if (index < drawn - 1) await page.getByRole('button', { name: 'Nächste Frage' }).click();
  }
}
