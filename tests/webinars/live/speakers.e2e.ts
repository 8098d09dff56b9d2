import { expect, test } from '../../support/stories/e2e.ts';
import { switchTwoStepOn } from '../../support/stories/second-step.ts';
import { publishOpenWebinar } from '../../support/stories/webinars.ts';

const address = '/webinars/speakers-of-a-story';

test('a host invites a speaker by mail, who accepts and leads the webinar', async ({
  page,
  context,
  browser,
  request,
  signInAsAnother,
  mailTo,
  expectAccessible,
}) => {
  await publishOpenWebinar(request, { id: 'speakers-of-a-story', title: 'Reading tracings together' });
  const email = await signInAsAnother('trial');
  const speakerContext = await browser.newContext({ storageState: await context.storageState() });
  const speaker = await speakerContext.newPage();
  await signInAsAnother('editor');
  const speakers = page.getByRole('region', { name: 'Speakers' });
  const heading = (name: string) => speaker.getByRole('heading', { level: 1, name });

  await test.step('the host invites by name and address', async () => {
    await page.goto(`${address}?host`);
    await speakers.getByRole('button', { name: 'Send invitation' }).click();
    await expect(speakers.getByText('Fill in this field.')).toBeVisible();
    await speakers.getByRole('textbox', { name: 'Email address' }).fill(email);
    await speakers.getByRole('button', { name: 'Send invitation' }).click();
    await expect(speakers.getByRole('status')).toHaveText(`Invitation sent to ${email}.`);
    await expect(speakers.getByRole('listitem')).toContainText('Nora Lindqvist');
    await expect(speakers.getByRole('listitem')).toContainText('Invited');
    await expectAccessible();
  });

  const { text } = await mailTo(email, /invited to speak/);
  const link = /http\S+#invitation=\S+/.exec(text)?.[0] ?? '';

  await test.step('the account of somebody else cannot accept', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the speaker accepts by a press, and is told of two-step verification', async () => {
    await speaker.goto(link);
    await expect(heading('You are invited to speak')).toBeFocused();
    await expect(speaker.getByText('Speakers earn no credit', { exact: false })).toBeVisible();
    await speaker.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(speaker.getByRole('link', { name: 'Set up two-step verification' })).toBeVisible();
    await expect(speaker).toHaveURL(`${address}?host`);
  });

  await test.step('with it, the speaker leads the webinar, without names and report', async () => {
    await switchTwoStepOn(speakerContext.request);
    await speaker.goto(address);
    await speaker.getByRole('link', { name: 'Open the host’s desk' }).click();
    await expect(speaker).toHaveURL(`${address}?host`);
    await speaker.getByRole('button', { name: 'Start webinar' }).click();
    await expect(speaker.getByRole('heading', { name: 'Live', exact: true })).toBeVisible();
    await expect(speaker.getByRole('heading', { name: 'Speakers' })).toBeHidden();
  });

  await test.step('the host withdraws the invitation, which closes the desk', async () => {
    await page.goto('about:blank');
    await page.goto(`${address}?host`);
    await expect(speakers.getByRole('listitem')).toContainText('Accepted');
    await speakers.getByRole('button', { name: `Withdraw: ${email}` }).click();
    await speakers.getByRole('button', { name: 'Withdraw now' }).click();
    await expect(speakers.getByRole('listitem')).toContainText('Withdrawn');
    await speaker.goto('about:blank');
    await speaker.goto(link);
    await expect(heading('This invitation was withdrawn')).toBeVisible();
    await speaker.goto('about:blank');
    await speaker.goto(`${address}?host`);
    await expect(speaker.getByText('This desk is for the hosts and the speakers', { exact: false })).toBeVisible();
  });
  await speakerContext.close();
});
