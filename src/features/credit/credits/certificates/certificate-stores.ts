import { atom } from 'nanostores';
import { certificates, type Certificate } from '#contract/credit/certificates';
import { credits, type CertificatePage } from '#contract/credit/credits';
import type { RequestInput } from '#contract/feature';
import { request } from '../../../../platform/api/request.ts';
import type { Day } from '../../../../platform/text/formats/days.ts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = credits;

/** First and last day of issue; `''` for an open period. */
export interface Period {
  readonly from: Day | '';
  readonly to: Day | '';
}

export const everything: Period = { from: '', to: '' };

export const $period = atom<Period>(everything);

/** The viewer's certificates of the period, newest first, with totals and claimable credits. */
export const $certificates = loadedStore<CertificatePage>(() => fetchCertificates());

function fetchCertificates(cursor?: string): Promise<CertificatePage> {
  const { from, to } = $period.get();
  const query = { ...(cursor && { cursor }), ...(from && { from }), ...(to && { to }) };
  return request(...certificatesRead({ locale: currentLocale(), ...query }));
}

/** The read of certificates; the early script of their page requests the first ones. */
export const certificatesRead = (query: RequestInput<typeof endpoints.certificates>['query']) =>
  [endpoints.certificates, { query }] as const;

/** Shows only the certificates of a period. */
export async function choosePeriod(period: Period): Promise<void> {
  $period.set(period);
  await $certificates.reload();
}

/** Loads the certificates after a cursor. */
export async function loadOlder(cursor: string): Promise<void> {
  const older = await fetchCertificates(cursor);
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
