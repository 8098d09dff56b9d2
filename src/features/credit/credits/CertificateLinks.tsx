import { Download, ShieldCheck } from 'lucide-react';
import { certificates } from '#contract/credit/certificates';
import { href } from '#contract/routes';
import { addressOf } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** The certificate as a file, and the page where anyone can check it. */
export function CertificateLinks({ serial }: { readonly serial: string }) {
  const t = translations('credits');
  return (
    <div className="ways">
      <ButtonLink look="gold" href={addressOf(certificates.endpoints.pdf, { params: { serial } })} download>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('certificate.download')}
      </ButtonLink>
      <ButtonLink look="quiet" href={href('verifyCertificate', currentLocale(), { serial })}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('certificate.check')}
      </ButtonLink>
    </div>
  );
}
