import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { parseCalendar } from '../../support/calendars.ts';
import { aWebinar } from '../../support/webinars.ts';

const path = '/backend/api/webinars/ecg-live/calendar';

test('a learner downloads a webinar in their language, with the address of its page', async () => {
  await aWebinar({ languages: ['en', 'de'] });
  const browser = await signedInAs('trial');
  const response = await browser.request(`${path}?locale=de`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="webinar-ecg-live.ics"',
  });
  const { events } = parseCalendar(await response.text());
  expect(events).toMatchObject([
    {
      summary: 'Webinar ecg-live (de)',
      description: expect.stringMatching(/\/de\/webinars\/ecg-live$/),
      start: '2030-03-02T17:00:00Z UTC',
      sequence: 0,
    },
  ]);
});

test('a download after a change has the same id and a higher sequence', async () => {
  const browser = await signedInAs('trial');
  const download = async () => parseCalendar(await (await browser.request(path)).text()).events[0];
  await aWebinar();
  const first = await download();
  await aWebinar({ startsAt: '2030-03-09T17:00:00Z', cancelled: true });
  expect(await download()).toEqual({
    ...first,
    start: '2030-03-09T17:00:00Z UTC',
    end: '2030-03-09T18:00:00Z UTC',
    sequence: 1,
    status: 'CANCELLED',
  });
});

test('a visitor downloads no webinar', async () => {
  await aWebinar();
  expect((await new Browser().request(path)).status).toBe(401);
});
