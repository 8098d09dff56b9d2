import { expect, test } from '../../support/stories/e2e.ts';
import { tabTo } from '../../support/stories/keyboard.ts';
import { ask } from '../../support/stories/requests.ts';
import { publishOpenWebinar } from '../../support/stories/webinars.ts';

const webinar = 'led-by-keyboard';

test('a host leads a webinar by keyboard alone', async ({ page, request, signInAsAnother }) => {
  await publishOpenWebinar(request, { id: webinar, title: 'Reading tracings together' });
  await signInAsAnother('trial');
  const asked = async (method: string, path: string, body: object) =>
    expect((await ask(page.request, method, `/api/webinars/${webinar}/${path}`, body)).ok()).toBe(true);
  await asked('POST', 'registration', { zone: 'Europe/Berlin' });
  await asked('PUT', 'questions/question-1', { text: 'Which lead do you read first?', isAnonymous: true });
  await signInAsAnother('editor');
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('the desk opens with its heading focused', async () => {
    await page.goto(`/webinars/${webinar}?host`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('takes a question up and marks it as answered', async () => {
    await tabTo(page, button('Take up'));
    await keyboard.press('Enter');
    await expect(button('Answered')).toBeFocused();
    await keyboard.press('Enter');
    await expect(button('Reopen')).toBeFocused();
  });

  await test.step('starts, announces, launches a poll and closes it', async () => {
    await tabTo(page, button('Start webinar'));
    await keyboard.press('Enter');
    await expect(button('End webinar')).toBeFocused();
    await tabTo(page, textbox('To everybody in the room'));
    await keyboard.type('Welcome to case one.');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Welcome to case one.' })).toBeVisible();
    await tabTo(page, textbox('Question'));
    await keyboard.type('What is the rhythm?');
    await tabTo(page, page.getByRole('textbox', { name: 'Answers to choose from' }));
    await keyboard.type('Sinus');
    await keyboard.press('Enter');
    await keyboard.type('Flutter');
    await tabTo(page, button('Launch poll'));
    await keyboard.press('Enter');
    await tabTo(page, button('Close poll'));
    await keyboard.press('Enter');
    await expect(page.getByText('This poll is closed.')).toBeVisible();
  });

  await test.step('ends it after a question, from which it can return', async () => {
    await tabTo(page, button('End webinar'));
    await keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /^End the webinar/ })).toBeFocused();
    await tabTo(page, button('Continue'));
    await keyboard.press('Enter');
    await expect(button('End webinar')).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, button('End now'));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Download report' }));
  });
});
