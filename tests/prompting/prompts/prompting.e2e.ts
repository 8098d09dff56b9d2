import type { Page } from 'playwright/test';
import { csrfTokenCookie, csrfTokenHeader, backendPrefix } from '#contract/constants';
import { completions, dailyRuns } from '#contract/prompting/completions';
import { startModelApi } from '../../support/servers/model-api.ts';
import { expect, logIn, test } from '../../support/stories/e2e.ts';
import { tabTo } from '../../support/stories/keyboard.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';
import { modelPort } from '../../support/stories/state.ts';

const tool = '/tools/ai-prompting-tool';

const prompt = (page: Page) => page.getByRole('region', { name: 'Your prompt' });
const part = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, can be edited` });

/** Runs the daily maximum of prompts at once; further ones are refused. */
async function useUpRuns(page: Page, runs: number): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === csrfTokenCookie)?.value ?? '');
  const address = backendPrefix + completions.endpoints.run.path;
  const headers = { 'content-type': 'application/json', [csrfTokenHeader]: token };
  const init = { method: 'POST', headers, body: JSON.stringify({ prompt: 'Explain sepsis.', guard: 'clear' }) };
  await page.evaluate(
    async ([url, options, count]) => {
      await Promise.all(Array.from({ length: count }, async () => (await fetch(url, options)).text()));
    },
    [address, init, runs] as const,
  );
}

test('a member writes a prompt with the keyboard, runs it, edits it, saves it while another tab does, and shares its link', async ({
  page,
  context,
  browser,
  baseURL,
  signInAsAnother,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsAnother('pro');

  await test.step('a prompt is made and copied without a mouse', async () => {
    await page.goto(tool);
    const clinician = page.getByRole('radio', { name: /^Clinician/ });
    await expect(prompt(page).getByText('your prompt will appear here')).toBeVisible();
    await tabTo(page, clinician);
    await page.keyboard.press('Space');
    const situation = page.getByRole('textbox', { name: 'Situation', exact: true });
    await expect(situation).toBeVisible();
    await tabTo(page, situation);
    await page.keyboard.type('Chest pain at rest, smoker');
    await tabTo(page, part(page, 'Task'));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Be brief.');
    await tabTo(page, prompt(page).getByRole('button', { name: 'Copy prompt' }).first());
    await page.keyboard.press('Enter');
    await expect(prompt(page).getByRole('button', { name: 'Copied' }).first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^You are an experienced clinician[\s\S]* Be brief\.[\s\S]*Chest pain at rest, smoker/);
    await expectAccessible();
  });

  const run = prompt(page).getByRole('button', { name: 'Run here' });

  await test.step('it is run, read as the answer comes, stopped, and run no more once the day is used up', async () => {
    const model = await startModelApi(modelPort);
    model.setScript((answer) => answer.sendText('**Unstable angina** comes first'));
    await run.click();
    const answer = page.getByRole('dialog', { name: 'Answer' });
    await expect(answer.getByRole('strong')).toHaveText('Unstable angina');
    await expect(answer.getByRole('status')).toHaveText('The answer is on its way.');
    expect(model.asked[0]?.body.messages[0]?.content).toMatch(/ Be brief\.[\s\S]*Chest pain at rest, smoker/);
    await expectAccessible();
    await answer.getByRole('button', { name: 'Stop' }).click();
    await expect(answer.getByRole('status')).toHaveText(
      'You stopped the answer. What you received so far is still here.',
    );
    await expect(answer.getByText('comes first')).toBeVisible();
    await expect.poll(() => model.asked[0]?.isAborted).toBe(true);

    model.setScript((answer) => answer.sendText('Sepsis is', 'stop').then(() => answer.end()));
    await useUpRuns(page, dailyRuns.pro);
    await answer.getByRole('button', { name: 'Run again' }).click();
    await expect(answer.getByRole('alert')).toContainText('You have used all of today’s runs.');
    await model.stop();
  });

  await test.step('everything is there after a reload but the answer, and the edit outlives another task', async () => {
    await page.reload();
    await expect(part(page, 'Situation')).toHaveValue(/Chest pain at rest, smoker$/);
    await expect(prompt(page).getByText('No runs left today.')).toBeVisible();
    await expect(run).toBeDisabled();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Unstable angina');
    await page.getByRole('radio', { name: 'Handover' }).check();
    await expect(part(page, 'Task')).toHaveValue(/differential.* Be brief\.$/s);
    await prompt(page).getByRole('button', { name: 'Take the new wording' }).click();
    await expect(part(page, 'Task')).toHaveValue(/structured handover/);
  });

  await test.step('two tabs that save the same prompt do not overwrite each other', async () => {
    await prompt(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Night handover');
    await page.getByLabel('Folder').fill('Ward');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(prompt(page).getByRole('button', { name: 'Save version' })).toBeVisible();

    const other = await context.newPage();
    await other.goto(tool);
    await other.getByRole('textbox', { name: 'Your own words' }).fill('Other tab');
    await prompt(other).getByRole('button', { name: 'Save version' }).click();
    await expect(other.getByText('as version 2')).toBeVisible();
    await other.close();

    await page.getByRole('textbox', { name: 'Your own words' }).fill('This tab');
    await prompt(page).getByRole('button', { name: 'Save version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' });
    await expect(dialog.getByText('has a newer version')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('textbox', { name: 'Your own words' })).toHaveValue('This tab');
  });

  await test.step('the list finds it and shows its versions', async () => {
    await prompt(page).getByRole('button', { name: 'Saved and recent' }).click();
    const library = page.getByRole('dialog', { name: 'Saved and recent' });
    await library.getByRole('searchbox', { name: 'Search' }).fill('chest');
    await library.getByRole('button', { name: 'Versions of Night handover' }).click();
    await expect(library.getByRole('button', { name: /^Version 1 · / })).toBeVisible();
    await expectAccessible();
    await library.getByRole('button', { name: 'Delete Night handover' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(library.getByRole('button', { name: 'Versions of Night handover' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('whoever has the link reads the prompt without an account, and takes it through a login, past every server', async () => {
    await prompt(page).getByRole('button', { name: 'Open or share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this prompt' }).inputValue();
    await expectAccessible();
    expect(link).toContain(`${tool}/shared#p=`);

    const colleague = await browser.newContext({ baseURL: baseURL ?? '' });
    await colleague.grantPermissions(['clipboard-read', 'clipboard-write']);
    const theirs = await colleague.newPage();
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await theirs.goto(link);
    await expect(theirs.getByText('Whoever has this link can read this prompt.')).toBeVisible();
    const shared = theirs.getByRole('region', { name: 'Shared prompt' });
    await expect(shared).toContainText('Chest pain at rest, smoker');
    await theirs.getByRole('button', { name: 'Copy prompt' }).click();
    await expect(theirs.getByText('The prompt has been copied.')).toBeVisible();
    expect(await theirs.evaluate(() => navigator.clipboard.readText())).toBe(await shared.innerText());
    await theirs.getByRole('link', { name: 'Log in to use it' }).click();
    await logIn(theirs, 'basic');
    const preview = theirs.getByRole('dialog', { name: 'A prompt was shared with you' });
    await expect(preview.getByText('Chest pain at rest, smoker')).toBeVisible();
    await preview.getByRole('button', { name: 'Use this prompt' }).click();
    await expect(part(theirs, 'Situation')).toHaveValue(/Chest pain at rest, smoker$/);
    expect(theirs.url()).not.toContain('#');
    const packed = link.split('#p=')[1] ?? '';
    expect(asked.filter((what) => what.includes(packed.slice(0, 40)) || what.includes('Chest pain'))).toEqual([]);
    await colleague.close();
  });
});

/** Delays responses of the server until the returned function is called. */
async function delayResponses(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the layout does not shift while the tool loads the roles of the plan', async ({ page, signInAs }) => {
    await signInAs('trial');
    await watchShifts(page);
    const release = await delayResponses(page, '**/backend/api/auth/user');
    await page.goto(tool);
    await expect(prompt(page).getByText('your prompt will appear here')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(8);
    await expectSteady(page, tool, 0);
    release();
    await expect(page.getByRole('main').getByRole('link', { name: /Basic membership/ })).toHaveCount(5);
    await expectSteady(page, tool, 0);
  });

  test('the layout does not shift when the templates load late', async ({ page, signInAs }) => {
    await signInAs('pro');
    await watchShifts(page);
    const release = await delayResponses(page, '**/_astro/Templates.*.js');
    await page.goto(tool);
    await expect(prompt(page).getByText('your prompt will appear here')).toBeVisible();
    await expectSteady(page, tool, 0);
    release();
    await expect(page.getByRole('button', { name: 'Begin with a template' })).toBeVisible();
    await expectSteady(page, tool, 0);
  });
});
