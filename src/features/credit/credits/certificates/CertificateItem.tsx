import { CircleCheck, CircleX, Download, PenLine, RefreshCw, ShieldCheck } from 'lucide-react';
import { certificates, type Certificate } from '#contract/credit/certificates';
import { href } from '#contract/routes';
import type { Texts } from '#contract/text/texts';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { addressOf } from '../../../../platform/api/request.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { certificateDay } from './certificate-day.ts';

const reportingFiles = import.meta.glob<Texts>('/locales/*/reporting.json', { import: 'default' });

/** Loaded with its texts after the certificates; its place has the same height. */
const ReportLine = deferred(
  () =>
    loadWithTranslations(
      'reporting',
      reportingFiles,
      async () => (await import('../../../../entities/credits/reporting/ReportLine.tsx')).ReportLine,
    ),
  { waiting: () => <div aria-busy="true" className="h-11 sm:h-6" /> },
);

const sharingFiles = import.meta.glob<Texts>('/locales/*/certificate-sharing.json', { import: 'default' });

const SharingActions = deferred(
  () =>
    loadWithTranslations(
      'certificate-sharing',
      sharingFiles,
      async () => (await import('./SharingActions.tsx')).SharingActions,
    ),
  // A row of its own, as high as the buttons, so that they move nothing when they appear.
  { waiting: RoomForSharing, isEarly: true },
);

const states = {
  valid: { look: 'bg-success-soft text-success', icon: CircleCheck },
  superseded: { look: 'bg-warning-soft text-warning', icon: RefreshCw },
  revoked: { look: 'bg-danger-soft text-danger', icon: CircleX },
} as const;

interface Props {
  readonly certificate: Certificate;
  readonly onCorrect: () => void;
}

/** One certificate with its data and actions. */
export function CertificateItem({ certificate, onCorrect }: Props) {
  const t = translations('credits');
  const { serial, title, status, kind } = certificate;
  const { look, icon: Icon } = states[status];
  return (
    <li className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-base">{title}</h3>
        <p className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
          <Icon size={16} strokeWidth={2} aria-hidden="true" />
          {t(`certificate.status.${status}`)}
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div>
          <dt className="text-sm text-quiet">
            {t(kind === 'credit' ? 'certificate.claimed' : 'certificate.participation')}
          </dt>
          {kind === 'credit' ? (
            <dd className="text-ink">
              <b className="font-semibold">{t('certificate.credits', { count: certificate.credits })}</b>
              {' · '}
              <CreditType name={certificate.creditType} />
            </dd>
          ) : (
            <dd className="text-ink">{certificate.provider}</dd>
          )}
        </div>
        <Fact label={t('certificate.completed')}>{certificateDay(certificate.completedAt)}</Fact>
        <Fact label={t('certificate.name')}>{certificate.name}</Fact>
        <Fact label={t('certificate.serial')}>{serial}</Fact>
      </dl>
      {certificate.revokedAt && (
        <dl className="grid gap-x-6 gap-y-3 rounded-field bg-danger-soft p-4 sm:grid-cols-[auto_1fr]">
          <Fact label={translations('credit-list')('revokedOn')}>{certificateDay(certificate.revokedAt)}</Fact>
          <Fact label={translations('credit-list')('reason')}>{certificate.revocationReason ?? ''}</Fact>
        </dl>
      )}
      {status === 'valid' && kind === 'credit' && <ReportLine serial={serial} title={title} />}
      <div className="border-t border-line" />
      <Actions certificate={certificate} onCorrect={onCorrect} />
    </li>
  );
}

function Actions({ certificate, onCorrect }: Props) {
  const t = translations('credits');
  const { serial, title, status } = certificate;
  const what = { title, serial };
  return (
    <div className="-mb-2 -ml-3.5 -mt-1.5 flex flex-wrap gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start">
      <ButtonLink
        look="quiet"
        size="sm"
        href={addressOf(certificates.endpoints.pdf, { params: { serial } })}
        download
        aria-label={t('certificate.downloadOf', what)}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('certificate.download')}
      </ButtonLink>
      <ButtonLink
        look="quiet"
        size="sm"
        href={href('verifyCertificate', currentLocale(), { serial })}
        aria-label={t('certificate.checkOf', what)}
      >
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('certificate.check')}
      </ButtonLink>
      {status === 'valid' && (
        <Button look="quiet" size="sm" onClick={onCorrect} aria-label={t('certificate.correctOf', what)}>
          <PenLine size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('certificate.correct')}
        </Button>
      )}
      {status === 'valid' && <SharingActions certificate={certificate} />}
    </div>
  );
}

function RoomForSharing() {
  return (
    <div aria-hidden="true" className="invisible flex basis-full flex-col gap-y-1">
      <span className="button small-button text-sm">…</span>
      <span className="button small-button text-sm sm:hidden">…</span>
      <span className="button small-button text-sm sm:hidden">…</span>
      <span className="button small-button text-sm sm:hidden">…</span>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="break-words text-ink">{children}</dd>
    </div>
  );
}
