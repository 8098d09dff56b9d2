import { credits, type Certificate, type CertificatePage } from '#contract/credits';
import { ask } from '../../platform/api.ts';
import { loadedStore } from '../../platform/loaded.ts';
import { currentLocale } from '../../platform/texts.ts';

const { endpoints } = credits;

/** The viewer's certificates, newest first, with totals and what is ready to claim. */
export const $certificates = loadedStore<CertificatePage>(() =>
  ask(endpoints.certificates, { query: { locale: currentLocale() } }),
);

/** Adds the certificates that follow a cursor. */
export async function showOlder(cursor: string): Promise<void> {
  const older = await ask(endpoints.certificates, { query: { locale: currentLocale(), cursor } });
  $certificates.change((shown) => ({ ...shown, data: [...shown.data, ...older.data], nextCursor: older.nextCursor }));
}

/** Issues a successor under a corrected name and puts it before the certificate it replaces. */
export async function correctName(serial: string, name: string): Promise<Certificate> {
  const successor = await ask(endpoints.correctName, {
    params: { serial },
    body: { name, locale: currentLocale() },
  });
  if (successor.serial !== serial) {
    $certificates.change((shown) => ({
      ...shown,
      data: shown.data.flatMap((certificate) =>
        certificate.serial === serial ? [successor, { ...certificate, status: 'superseded' as const }] : [certificate],
      ),
    }));
  }
  return successor;
}
