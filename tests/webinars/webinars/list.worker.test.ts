import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/feature';
import type { webinars } from '#contract/webinars/webinars';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aWebinar } from '../../support/webinars.ts';

type Found = Reply<(typeof webinars)['endpoints']['list']>;

async function list(browser: Browser, query = ''): Promise<Found> {
  const answer = await browser.ask('GET', `/api/webinars${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Found;
}

const ids = ({ data }: Found) => data.map(({ id }) => id);

describe('a learner', () => {
  test('finds upcoming webinars, the next first, and past ones, the latest first', async () => {
    await aWebinar({ id: 'later', startsAt: '2030-03-03T17:00:00Z' });
    await aWebinar({ id: 'next', startsAt: '2030-03-02T17:00:00Z' });
    await aWebinar({ id: 'older', startsAt: '2024-03-02T17:00:00Z' });
    await aWebinar({ id: 'latest', startsAt: '2024-03-03T17:00:00Z' });
    const browser = await signedInAs('trial');
    expect(ids(await list(browser))).toEqual(['next', 'later']);
    expect(ids(await list(browser, '?when=past'))).toEqual(['latest', 'older']);
  });

  test('finds a cancelled webinar until its scheduled end only', async () => {
    await aWebinar({ id: 'soon', cancelled: true });
    await aWebinar({ id: 'once', cancelled: true, startsAt: '2024-03-02T17:00:00Z' });
    const browser = await signedInAs('trial');
    expect((await list(browser)).data).toMatchObject([{ id: 'soon', state: 'cancelled', credits: 0 }]);
    expect(ids(await list(browser, '?when=past'))).toEqual([]);
  });

  test('filters by specialty, spoken language and credit, and searches all texts without accents', async () => {
    await aWebinar({ id: 'ecg', title: 'Électrocardiogramme' });
    await aWebinar({ id: 'kidney', specialty: 'nephrology', spoken: 'de', accreditation: { validTo: '2030-12-31' } });
    const browser = await signedInAs('trial');
    expect(ids(await list(browser, '?specialty=nephrology'))).toEqual(['kidney']);
    expect(ids(await list(browser, '?spoken=de'))).toEqual(['kidney']);
    expect(ids(await list(browser, '?search=electro'))).toEqual(['ecg']);
    expect(ids(await list(browser, '?search=halvorsen%20RHYTHM'))).toEqual(['ecg', 'kidney']);
    expect(ids(await list(browser, '?credit=true'))).toEqual(['ecg', 'kidney']);
    expect(ids(await list(browser, '?search=nothing'))).toEqual([]);
    expect(await list(browser)).toMatchObject({ specialties: ['cardiology', 'nephrology'], languages: ['en', 'de'] });
  });

  test.each(['upcoming', 'past'])(
    'reads a long list of %s webinars page by page without gaps or doubles',
    async (when) => {
      const year = when === 'past' ? 2024 : 2030;
      for (let number = 0; number < 23; number++) {
        const day = String(1 + Math.floor(number / 2)).padStart(2, '0');
        await aWebinar({ id: `w-${String(number).padStart(2, '0')}`, startsAt: `${year}-03-${day}T17:00:00Z` });
      }
      const browser = await signedInAs('trial');
      const first = await list(browser, `?when=${when}`);
      const second = await list(browser, `?when=${when}&cursor=${first.nextCursor}`);
      expect([first.data.length, second.data.length, second.nextCursor]).toEqual([20, 3, null]);
      const all = [...ids(first), ...ids(second)];
      expect(all).toEqual(when === 'past' ? all.toSorted().toReversed() : all.toSorted());
      expect(new Set(all).size).toBe(23);
    },
  );

  test('reads everything that must be known before, in their language or the original one', async () => {
    await aWebinar({ languages: ['en', 'de'] });
    const browser = await signedInAs('trial');
    expect((await browser.ask('GET', '/api/webinars/ecg-live?locale=de')).body).toMatchObject({
      title: 'Webinar ecg-live (de)',
      language: 'de',
      state: 'upcoming',
      startsAt: '2030-03-02T17:00:00.000Z',
      endsAt: '2030-03-02T18:00:00.000Z',
      zone: 'Europe/Berlin',
      credits: 1,
      creditPlan: null,
      objectives: [{ id: 'rhythm', text: 'Name the rhythm (de)' }],
      speakers: [{ name: 'Ines Halvorsen', role: 'Speaker (de)', disclosures: [] }],
      accreditations: [
        { activity: 'live', attendance: 80, statement: 'Statement (de)', designation: 'Designation (de)' },
      ],
    });
    expect((await browser.ask('GET', '/api/webinars/ecg-live?locale=fr')).body).toMatchObject({ language: 'en' });
  });

  test('is told the plan that includes the credit, and of no webinar that does not exist', async () => {
    await aWebinar({ free: false });
    const browser = await signedInAs('basic');
    expect((await browser.ask('GET', '/api/webinars/ecg-live')).body).toMatchObject({ creditPlan: 'pro' });
    expect(await browser.ask('GET', '/api/webinars/unknown')).toMatchObject({ status: 404 });
  });

  test('reads a change of the package at the next request', async () => {
    await aWebinar();
    const browser = await signedInAs('trial');
    await list(browser);
    await aWebinar({ title: 'Another title' });
    expect((await list(browser)).data).toMatchObject([{ title: 'Another title (en)' }]);
  });
});
