import { describe, expect, test } from 'vitest';
import type { Browser } from '../../support/browser.ts';
import { mailsTo } from '../../support/mails.ts';
import { act, anOpenWebinar, attendee, host } from '../../support/rooms.ts';
import { aSpeaker, speakerEmail } from '../../support/speakers.ts';
import { registerIn } from '../../support/webinar-seats.ts';

const desk = '/webinars/ecg-live?host';

const mayLead = async (browser: Browser) =>
  (await browser.ask('GET', '/api/webinars/ecg-live')).body.mayLead as boolean;

async function confirmationOf(email: string): Promise<string> {
  return (await mailsTo(email)).find(({ kind }) => kind === 'webinarSeat')?.text ?? '';
}

describe('the link to the desk of a webinar', () => {
  test('is for its hosts and speakers, as long as they lead it', async () => {
    await anOpenWebinar();
    const editor = await host();
    const [speaker, learner] = [await aSpeaker(editor), await attendee('ana')];
    expect([await mayLead(editor), await mayLead(speaker), await mayLead(learner)]).toEqual([true, true, false]);
    const { body } = await act(editor, 'GET', 'speakers');
    await act(editor, 'DELETE', `speakers/${body.invitations[0].id}`);
    expect(await mayLead(speaker)).toBe(false);
  });

  test('is in the mail that confirms their registration, and in that of nobody else', async () => {
    await anOpenWebinar();
    const speaker = await aSpeaker(await host());
    await registerIn(speaker);
    await attendee('ana');
    expect(await confirmationOf(speakerEmail)).toContain(desk);
    const others = await confirmationOf('ana@clinic.example');
    expect(others).toContain('/webinars/ecg-live');
    expect(others).not.toContain(desk);
  });
});
