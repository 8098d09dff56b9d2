import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { claimCredit } from '../credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';

const checks = async (serial: string) => (await new Browser().ask('GET', `/api/public/certificates/${serial}`)).status;

test.each(cellsOf(env).map(({ number }) => number))(
  'a certificate of cell %i names its cell and can be checked as soon as it is issued',
  async (cell) => {
    const course = await aCourse({ accreditation: { evaluationRequired: false } });
    const ana = await signedInAs('pro', { cell });
    await storePass(ana, course);
    const { serial } = (await claimCredit(ana)).body as { serial: string };
    expect(serial).toMatch(new RegExp(`^WW-${cell}-`));
    expect(await checks(serial)).toBe(200);
    expect(await checks(serial.replace(/^WW-\d+/, `WW-${cell + 1}`))).toBe(404);
  },
);
