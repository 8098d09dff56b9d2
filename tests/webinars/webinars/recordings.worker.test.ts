import { describe, expect, test } from 'vitest';
import type { Webinar } from '#contract/webinars/webinars';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { calledDatabases, countedSite, resetCounts } from '../../support/database/counted-database.ts';
import { aRecordedPackage } from '../../support/webinar-package.ts';
import { aWebinar, sendWebinar } from '../../support/webinars.ts';

const path = '/api/webinars/ecg-live';

async function publish(content = aRecordedPackage()): Promise<void> {
  expect(await sendWebinar(content)).toMatchObject({ status: 200 });
}

describe('a member', () => {
  test('watches the recording of a webinar that is over, with chapters, captions and transcript', async () => {
    await publish();
    const browser = await signedInAs('basic');
    const { body } = await browser.ask('GET', path);
    expect(body).toMatchObject({ state: 'onDemand', recording: { seconds: 90, planType: null } });
    const answer = await browser.ask('GET', `${path}/recording?locale=en`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        seconds: 90,
        sources: [{ type: 'video/webm' }, { type: 'video/mp4' }],
        captions: [{ language: 'en' }, { language: 'de' }],
        chapters: [
          { from: 0, title: 'Why (en)' },
          { from: 40, title: 'How (en)' },
        ],
        transcript: { language: 'en', cues: [{ from: 0, to: 9, text: 'Sodium is a story about water.' }] },
      },
    });
    const { poster } = answer.body as { poster: string };
    expect(poster).toMatch(/\/media\/a{64}\.jpg\?until=\d+&signature=/);
  });

  test('reads the transcript in their language, else in the one that is spoken', async () => {
    await publish();
    const browser = await signedInAs('pro');
    const inGerman = await browser.ask('GET', `${path}/recording?locale=de`);
    expect(inGerman.body).toMatchObject({
      transcript: { language: 'de', cues: [{ text: expect.stringMatching(/Natrium/) as string }] },
    });
    const inFrench = await browser.ask('GET', `${path}/recording?locale=fr`);
    expect(inFrench.body).toMatchObject({
      transcript: { language: 'en', cues: [{ text: expect.stringMatching(/Sodium/) as string }] },
    });
  });

  test('reads the transcript that the latest package has', async () => {
    await publish();
    const changed = aRecordedPackage();
    changed.transcripts = [{ locale: 'en', cues: [{ from: 1, to: 9, text: 'Water first.' }] }];
    changed.recording = { ...changed.recording, captions: { en: `${'f'.repeat(64)}.vtt` } } as typeof changed.recording;
    await publish(changed);
    const browser = await signedInAs('basic');
    const { body } = await browser.ask('GET', `${path}/recording`);
    expect(body).toMatchObject({ transcript: { cues: [{ text: 'Water first.' }] } });
  });

  test('finds no recording of a webinar that is not over, or that has none', async () => {
    await publish(aRecordedPackage({ startsAt: '2030-03-02T17:00:00Z' }));
    await aWebinar({ id: 'without', startsAt: '2024-03-02T17:00:00Z' });
    const browser = await signedInAs('basic');
    const states = [];
    for (const webinar of ['ecg-live', 'without']) {
      const { body } = await browser.ask('GET', `/api/webinars/${webinar}`);
      const { state, recording } = body as Webinar;
      states.push([state, recording]);
      expect(await browser.ask('GET', `/api/webinars/${webinar}/recording`)).toMatchObject({ status: 404 });
    }
    expect(states).toEqual([
      ['upcoming', null],
      ['replayPending', null],
    ]);
  });
});

test('a recording that was read before is answered by the cell of the member alone', async () => {
  await publish();
  const browser = await signedInAs('basic', {}, new Browser(countedSite));
  await browser.ask('GET', `${path}/recording`);
  resetCounts();
  expect(await browser.ask('GET', `${path}/recording`)).toMatchObject({ status: 200 });
  expect(calledDatabases).toEqual([expect.stringMatching(/^CELL_/)]);
});

// Product decisions, Plans: webinars are live with a free account, and recordings part of the basic membership.
test('an account without a plan reads which plan opens the recording, of a free webinar as well', async () => {
  await publish(aRecordedPackage({ free: true }));
  const browser = await signedInAs('trial');
  expect((await browser.ask('GET', path)).body).toMatchObject({ recording: { seconds: 90, planType: 'basic' } });
  expect(await browser.ask('GET', `${path}/recording`)).toMatchObject({
    status: 403,
    body: { code: 'PLAN_REQUIRED', detail: { planType: 'basic' } },
  });
});

test('a publisher reads what is faulty in a recording', async () => {
  const content = aRecordedPackage();
  content.recording = {
    ...content.recording,
    seconds: 30,
    poster: `${'a'.repeat(64)}.mp4`,
    captions: { en: `${'d'.repeat(64)}.vtt`, fr: `${'e'.repeat(64)}.vtt` },
  } as typeof content.recording;
  const answer = await sendWebinar(content);
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: {
        'recording.poster': ['is no picture'],
        'recording.captions.fr': ['these captions hold no cues'],
        'recording.chapters.1.from': ['this chapter lies behind the end of the video'],
      },
    },
  });
});
