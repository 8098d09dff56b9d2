import { beforeEach, describe, expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aboutYouForm } from '../../support/forms.ts';
import { sendEvaluation } from '../../credit/credits/claims.ts';
import { passCourse } from '../../support/learning.ts';

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro', { email: 'ana@clinic.example' });
});

const path = '/api/auth/user/professional-info';
const save = (change: object) => ana.ask('PUT', path, { ...aboutYouForm, ids: {}, ...change });
const idsNow = async () => (await ana.ask('GET', path)).body.ids;

describe('numbers that credit is reported under', () => {
  test('are stored as digits, deleted when emptied, and not changed by others', async () => {
    await save({ country: 'US', ids: { npi: '1234 567 893', stateLicence: 'ny 12.345' } });
    await save({ country: 'DE', ids: { efn: '80276 0901 2345 66' } });
    expect(await idsNow()).toEqual({ npi: '1234567893', stateLicence: 'NY 12.345', efn: '802760901234566' });
    expect((await save({ ids: { npi: '' } })).body.ids).toEqual({ stateLicence: 'NY 12.345', efn: '802760901234566' });
  });

  test('with a wrong format or check digit change nothing, and the field has an error', async () => {
    const { status, body } = await save({ profession: 'nurse', ids: { npi: '1234567890', efn: '12345' } });
    expect([status, body.errors]).toEqual([422, { 'ids.npi': ['check_digit'], 'ids.efn': ['id_form'] }]);
    expect(await idsNow()).toEqual({});
    expect((await ana.ask('GET', path)).body.profession).toBe(aboutYouForm.profession);
  });
});

describe('the effect of another profession or country on unclaimed credit', () => {
  const changes = async (change: object) => {
    const query = new URLSearchParams({
      country: aboutYouForm.country,
      profession: 'physician',
      locale: 'en',
      ...change,
    });
    return (await ana.ask('GET', `${path}/credit-changes?${query}`)).body.changes;
  };
  const readyNow = async () => (await ana.ask('GET', '/api/certificates')).body.ready;

  beforeEach(async () => {
    await save({ profession: 'physician' });
    await passCourse(ana, await aCourse());
    await sendEvaluation(ana);
  });

  test('is previewed before saving, and applies', async () => {
    const [{ courseId, title, credits }] = await readyNow();
    const answer = await changes({ profession: 'nurse' });
    expect(answer).toEqual(
      credits.map(({ creditType }: { creditType: string }) => ({
        courseId,
        title,
        creditType,
        change: 'participation',
      })),
    );
    expect((await readyNow())[0].credits).toEqual(credits);
    await save({ profession: 'nurse' });
    expect((await readyNow())[0].credits.map(({ maximum }: { maximum: number | null }) => maximum)).toEqual(
      credits.map(() => null),
    );
    expect(await changes({ profession: 'physician' })).toEqual(
      answer.map((one: object) => ({ ...one, change: 'credit' })),
    );
  });

  test('is empty if nothing changes', async () => {
    expect(await changes({})).toEqual([]);
  });
});
