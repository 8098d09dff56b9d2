import type { PackageAccreditation } from '#contract/library/content';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, sendEvaluation } from '../credits/claims.ts';

export const permitted = { pars: true, eiv: false, birthMonth: 2, birthDay: 29 };

/** A learner with a certificate of an activity that PARS knows. */
export async function whoClaimed(
  accreditation: Partial<PackageAccreditation> = {},
  email?: string,
): Promise<{ browser: Browser; serial: string }> {
  const course = await aCourse({ isFree: false, accreditation: { activityNumber: '202600001', ...accreditation } });
  const browser = await signedInAs('pro', email ? { email } : {});
  await storePass(browser, course, new Date('2026-11-20T14:12:33Z'));
  await sendEvaluation(browser);
  const { body } = await claimCredit(browser);
  return { browser, serial: body.serial as string };
}

/** Permits reports to PARS, and adds all that they need. */
export async function permitReports(browser: Browser, npi = '1234567893'): Promise<void> {
  const info = { country: 'US', profession: 'physician', professionalTrack: 'resident', specialty: 'cardiology' };
  await browser.ask('PUT', '/api/auth/user/professional-info', { ...info, yearsOfExperience: 4, ids: { npi } });
  await browser.ask('PUT', '/api/reporting/choices', permitted);
}

/** The report of the only certificate in the learner's response. */
export async function reportOf(browser: Browser) {
  return (await browser.ask('GET', '/api/reporting')).body.records[0];
}

/** Corrects the name on a certificate; returns the serial of its successor. */
export async function correctName(browser: Browser, serial: string, name = 'Ana Vega'): Promise<string> {
  const { body } = await browser.ask('POST', `/api/certificates/${serial}/successor`, { name, locale: 'en' });
  return body.serial as string;
}
