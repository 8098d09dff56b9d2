import type { Membership } from '#contract/commerce/billing';
import { legalAddress } from '#contract/navigation/legal';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';

interface Props {
  readonly terms: Membership['terms'];
  readonly isAgreed: boolean;
  readonly error: string | undefined;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** The terms of an order with links to all that a buyer has to know; terms that have changed are agreed to expressly. */
export function Agreement({ terms, isAgreed, error, onAgree }: Props) {
  const t = translations('orders');
  const date = dateText(terms.version);
  return (
    <div className="flex flex-col gap-1 text-sm">
      {terms.isAgreed ? (
        <p>{t('agreement.text', { date })}</p>
      ) : (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-ink">
          <input
            type="checkbox"
            name="termsVersion"
            checked={isAgreed}
            aria-describedby={error && 'terms-error'}
            onChange={({ target }) => onAgree(target.checked)}
            className="size-4 shrink-0 accent-primary-700"
          />
          {t('agreement.changed', { date })}
        </label>
      )}
      {error && (
        <p id="terms-error" className="font-medium text-danger">
          {t('agreement.required')}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4">
        {(['terms', 'withdrawal', 'privacy'] as const).map((page) => (
          <li key={page}>
            <a
              href={legalAddress(page, currentLocale())}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-primary-800 underline underline-offset-3"
            >
              {t(`agreement.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
