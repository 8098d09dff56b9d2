import { atom } from 'nanostores';
import { certificates, type Certificate } from '#contract/credit/certificates';
import { credits, type CertificatePage } from '#contract/credit/credits';
import type { RequestInput } from '#contract/feature';
import { request } from '../../../../platform/api/request.ts';
import type { Day } from '../../../../platform/text/formats/days.ts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = credits;

/** Days between which the shown certificates were issued; `''` where the period is open. */
export interface Period {
  readonly from: Day | '';
  readonly to: Day | '';
}

export const everything: Period = { from: '', to: '' };

export const $period = atom<Period>(everything);

/** The viewer's certificates of the period, newest first, with totals and what is ready to claim. */
export const $certificates = loadedStore<CertificatePage>(() => certificatesPage());

function certificatesPage(cursor?: string): Promise<CertificatePage> {
  const { from, to } = $period.get();
  const asked = { ...(cursor && { cursor }), ...(from && { from }), ...(to && { to }) };
  return request(...certificatesRead({ locale: currentLocale(), ...asked }));
}

/** How certificates are asked for: their page asks for the first ones early. */
export const certificatesRead = (query: RequestInput<typeof endpoints.certificates>['query']) =>
  [endpoints.certificates, { query }] as const;

/** Shows only the certificates of a period. */
export async function choosePeriod(period: Period): Promise<void> {
  $period.set(period);
  await $certificates.reload();
}

/** Adds the certificates that follow a cursor. */
export async function showOlder(cursor: string): Promise<void> {
  const older = await certificatesPage(cursor);
  $certificates.change((loaded) => ({
    ...loaded,
    data: [...loaded.data, ...older.data],
    nextCursor: older.nextCursor,
  }));
}

/** Issues a successor under a corrected name and puts it before the certificate it replaces. */
export async function correctName(serial: string, name: string): Promise<Certificate> {
  const successor = await request(certificates.endpoints.correctName, {
    params: { serial },
    body: { name, locale: currentLocale() },
  });
  if (successor.serial !== serial) {
    $certificates.change((loaded) => ({
      ...loaded,
      data: loaded.data.flatMap((certificate) =>
        certificate.serial === serial ? [successor, { ...certificate, status: 'superseded' as const }] : [certificate],
      ),
    }));
  }
  return successor;
}
