import { useEffect, useRef } from 'react';
import type { Certificate } from '#contract/credit/certificates';
import { translations } from '../../../../platform/text/translations.ts';
import { focusAfterDialog } from '../focus.ts';

/** The moment a certificate is issued. */
export function IssuedMoment({ certificate }: { readonly certificate: Certificate }) {
  const t = translations('credits');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusAfterDialog(heading.current);
  }, [certificate.serial]);
  return (
    <div role="status" className="flex flex-col items-center gap-1 text-center">
      <img src="/art/confetti.svg" alt="" width="200" height="150" className="animate-appear" />
      <h3 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {t('moment.title', { name: certificate.name })}
      </h3>
      <p>{t('moment.text')}</p>
    </div>
  );
}
