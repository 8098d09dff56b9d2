import { CircleCheck, Hourglass, Lock, ScrollText, Sparkle, Download, ShieldCheck } from 'lucide-react';
import type { Credit } from '#contract/credit/credits';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { ClaimLabel } from '../../../../entities/credits/ClaimLabel.tsx';
import { dateText, percentText } from '../../../../platform/text/formats/formats.ts';
import { translations, currentLocale } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { certificates } from '#contract/credit/certificates';
import { href } from '#contract/routes';
import { addressOf } from '../../../../platform/api/request.ts';

const icons = {
  presenter: Lock,
  notPassed: Lock,
  evaluation: Lock,
  open: Sparkle,
  participation: ScrollText,
  plan: Lock,
  expired: Hourglass,
  claimed: CircleCheck,
} as const satisfies Record<Credit['state'], typeof Lock>;

interface Props {
  readonly credit: Credit;
  readonly onClaim: () => void;
}

/** One accreditation of a course with its state and action. */
export function AccreditationCard({ credit, onClaim }: Props) {
  const t = translations('credits');
  const { state, claimed, certificateSerial: serial } = credit;
  const Icon = icons[state];
  const isReady = state === 'open' || state === 'participation';
  const required = state === 'notPassed' ? credit.attendance : null;
  const text =
    required !== null
      ? translations('attendance')('missing', { share: percentText(required / 100) })
      : state === 'presenter'
        ? translations('attendance')('presenter')
        : state !== 'claimed'
          ? t(`claim.states.${state}`, { date: dateText(credit.claimUntil) })
          : claimed
            ? t('claim.states.claimed', { count: claimed })
            : t('claim.states.participated');
  return (
    <li
      className={`flex flex-col gap-4 rounded-card border p-4 ${isReady || serial ? 'border-credit-line' : 'border-line bg-ground'}`}
    >
      <div className="flex items-start gap-4">
        {serial && <img src="/art/certificate.svg" alt="" width="96" height="72" className="shrink-0 max-sm:hidden" />}
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            <CreditType name={credit.creditType} />
          </h3>
          <p className="text-sm text-quiet">{credit.provider}</p>
          {!serial && !isReady && state !== 'plan' && (
            <p className="text-sm font-semibold text-credit">{t('claim.upTo', { count: credit.maximum })}</p>
          )}
          <p className={`mt-2 flex gap-2 ${serial ? 'font-semibold text-success' : ''}`}>
            <Icon
              size={18}
              strokeWidth={1.5}
              aria-hidden="true"
              className={`mt-0.5 shrink-0 ${isReady ? 'text-credit' : ''}`}
            />
            {text}
          </p>
        </div>
      </div>
      {isReady && (
        <div className="ways">
          <Button look="gold" onClick={onClaim}>
            <ClaimLabel creditType={credit.creditType} maximum={state === 'open' ? credit.maximum : null} />
          </Button>
        </div>
      )}
      {serial && (
        <>
          <p className="text-sm text-quiet">
            {t('certificate.serial')} <span className="font-semibold text-ink">{serial}</span>
          </p>
          <CertificateLinks serial={serial} />
        </>
      )}
    </li>
  );
}

/** Links to the certificate's file, and to the page that verifies it. */
function CertificateLinks({ serial }: { readonly serial: string }) {
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
