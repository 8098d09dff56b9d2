import { expectAccessible as expectAccessibleDesk } from '../../support/stories/accessibility.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { publishOpenWebinar } from '../../support/stories/webinars.ts';

const address = '/webinars/live-of-a-story';

test('a learner takes part in a live webinar that its host leads from the desk', async ({
  page,
  context,
  browser,
  request,
  signInAsAnother,
  expectAccessible,
}) => {
  await publishOpenWebinar(request, {
    id: 'live-of-a-story',
    title: 'Reading tracings together',
    live: {
      kind: 'hls',
      playlist: '/live/demo/stream.m3u8',
      loop: true,
      captions: [{ locale: 'en', file: '/live/demo/en.vtt' }],
    },
  });
  await signInAsAnother('editor');
  const hostContext = await browser.newContext({ storageState: await context.storageState() });
  const host = await hostContext.newPage();
  await signInAsAnother('trial');

  await test.step('the learner registers, sends a question in beforehand and joins', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const questions = page.getByRole('region', { name: 'Questions' });
    await questions.getByRole('textbox').fill('Which lead do you read first?');
    await questions.getByRole('checkbox', { name: 'Ask anonymously' }).check();
    await questions.getByRole('button', { name: 'Send question' }).click();
    await expect(questions.getByRole('listitem')).toContainText('Your question');
    await expectAccessible();
    await page.getByRole('button', { name: 'Join the webinar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading tracings together (en)');
    await expect(page.getByRole('heading', { name: 'Agenda' })).toBeHidden();
    await expectAccessible();
  });

  await test.step('the stream plays with captions', async () => {
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length)).toBe(3);
  });

  await test.step('the host starts, takes the question up, announces, and launches a poll', async () => {
    await host.goto(`${address}?host`);
    await host.getByRole('button', { name: 'Start webinar' }).click();
    await expect(host.getByRole('heading', { name: 'Live', exact: true })).toBeVisible();
    const asked = host.getByRole('listitem').filter({ hasText: 'Which lead do you read first?' });
    await expect(asked).toContainText('Anonymous');
    await asked.getByRole('button', { name: 'Take up' }).click();
    await host.getByRole('textbox', { name: 'To everybody in the room' }).fill('Welcome, we begin with case one.');
    await host.getByRole('button', { name: 'Announce' }).click();
    await host.getByRole('textbox', { name: 'Question', exact: true }).fill('What is the rhythm?');
    await host.getByRole('textbox', { name: 'Answers to choose from' }).fill('Sinus\nFlutter');
    await host.getByRole('button', { name: 'Launch poll' }).click();
    await expectAccessibleDesk(host);
  });

  await test.step('the learner sees all of it without loading the page, and answers', async () => {
    await expect(page.getByText('Being answered')).toBeVisible();
    await expect(page.getByText('Welcome, we begin with case one.')).toBeVisible();
    await page.getByRole('button', { name: 'Flutter' }).click();
    await expect(page.getByText('(your answer)')).toBeVisible();
    await expect(host.getByText('1 answer.')).toBeVisible();
  });

  await test.step('what happens while the learner is offline is there after the connection returns', async () => {
    await context.setOffline(true);
    await host.getByRole('textbox', { name: 'To everybody in the room' }).fill('Five minutes for questions.');
    await host.getByRole('button', { name: 'Announce' }).click();
    await expect(host.getByRole('listitem').filter({ hasText: 'Five minutes for questions.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Five minutes for questions.')).toHaveCount(1);
  });

  await test.step('the host ends the webinar for everybody', async () => {
    await host.getByRole('button', { name: 'End webinar' }).click();
    await host.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByText('The webinar has ended.', { exact: false })).toBeVisible();
  });
  await test.step('the report is a file', async () => {
    const downloading = host.waitForEvent('download');
    await host.getByRole('link', { name: 'Download report' }).click();
    expect((await downloading).suggestedFilename()).toBe('webinar-live-of-a-story.csv');
  });
  await hostContext.close();
});
