import { useRef, useState } from 'react';
import type { Certificate } from '#contract/credit/certificates';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { CertificateItem } from './CertificateItem.tsx';
import { focusAfterDialog } from '../focus.ts';
import { choosePeriod, everything, loadOlder } from './certificate-stores.ts';

/** Loaded separately, as its fields need more script than the list. */
const PeriodFilter = deferred(async () => (await import('./PeriodFilter.tsx')).PeriodFilter, {
  waiting: () => <div aria-busy="true" className="mb-4 h-[156px] sm:h-[72px]" />,
});
const CorrectionDialog = deferred(async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog);

interface Props {
  readonly certificates: readonly Certificate[];
  readonly nextCursor: string | null;
}

/** All certificates, the newest first. */
export function CertificateList({ certificates, nextCursor }: Props) {
  const t = translations('credit-list');
  const [correcting, setCorrecting] = useState<Certificate>();
  const heading = useRef<HTMLHeadingElement>(null);
  const more = useAction((cursor: string) => loadOlder(cursor).catch(showError));
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" ref={heading} tabIndex={-1} className="mb-3 text-lg focus:outline-none">
        {t('certificates')}
      </h2>
      <PeriodFilter />
      {certificates.length === 0 && (
        <div role="status" className="card flex flex-wrap items-center justify-between gap-3 p-5">
          <p>{t('period.empty')}</p>
          <Button look="secondary" onClick={() => void choosePeriod(everything)}>
            {t('period.all')}
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {certificates.map((certificate) => (
          <CertificateItem
            key={certificate.serial}
            certificate={certificate}
            onCorrect={() => setCorrecting(certificate)}
          />
        ))}
      </ul>
      {nextCursor && (
        <div className="ways-centered mt-4">
          <Button look="secondary" busy={more.isBusy} onClick={() => void more.run(nextCursor)}>
            {t('more')}
          </Button>
        </div>
      )}
      {correcting && (
        <CorrectionDialog
          certificate={correcting}
          onClose={() => setCorrecting(undefined)}
          onIssued={() => {
            setCorrecting(undefined);
            focusAfterDialog(heading.current);
          }}
        />
      )}
    </section>
  );
}
