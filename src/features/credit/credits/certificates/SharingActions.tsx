import { Award, Braces, Forward, SquareArrowOutUpRight } from 'lucide-react';
import { badges } from '#contract/credit/badges';
import type { Certificate } from '#contract/credit/certificates';
import { addressOf } from '../../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { downloadText } from '../../../../ui/download-text.ts';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { checkAddress, linkedInAddress, portfolioRecord } from './sharing.ts';

/** Ways to show and use a valid certificate elsewhere; nothing is requested before a press. */
export function SharingActions({ certificate }: { readonly certificate: Certificate }) {
  const t = translations('certificate-sharing');
  const { serial, title } = certificate;
  const what = { serial, title };
  const link = checkAddress(certificate, currentLocale(), location.origin);
  const { isBusy, run } = useAction(() => share(t('text', what), link));
  return (
    <div className="flex basis-full flex-wrap gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start">
      <Button look="quiet" size="sm" busy={isBusy} onClick={() => void run()} aria-label={t('shareOf', what)}>
        <Forward size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('share')}
      </Button>
      <ButtonLink
        look="quiet"
        size="sm"
        href={linkedInAddress(certificate, link)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('linkedInOf', what)}
      >
        <SquareArrowOutUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('linkedIn')}
      </ButtonLink>
      <ButtonLink
        look="quiet"
        size="sm"
        href={addressOf(badges.endpoints.badge, { params: { serial }, query: { locale: currentLocale() } })}
        download
        aria-label={t('badgeOf', what)}
      >
        <Award size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('badge')}
      </ButtonLink>
      <Button
        look="quiet"
        size="sm"
        onClick={() => downloadText(`${serial}.json`, portfolioRecord(certificate, link), 'application/json')}
        aria-label={t('dataOf', what)}
      >
        <Braces size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('data')}
      </Button>
    </div>
  );
}

/** Shares a link by the system's dialog, or copies it where there is none. */
async function share(title: string, url: string): Promise<void> {
  const data = { title, url };
  // A declared method may be missing in the browser.
  const canShare = (navigator as Partial<Navigator>).canShare?.(data) ?? false;
  if (canShare) {
    const isDone = await navigator.share(data).then(
      () => true,
      // The user has closed the dialog.
      (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError',
    );
    if (isDone) return;
  }
  const t = translations('certificate-sharing');
  const isCopied = await copyText(url);
  toast(
    isCopied
      ? { severity: 'success', summary: t('copied') }
      : { severity: 'info', summary: t('byHand', { link: url }), life: null },
  );
}
