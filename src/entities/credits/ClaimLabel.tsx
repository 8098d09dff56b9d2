import { translations } from '../../platform/text/translations.ts';
import { CreditType } from '../courses/CreditType.tsx';

interface Props {
  readonly creditType: string;
  /** The maximum that can be claimed; `null` for a certificate of participation. */
  readonly maximum: number | null;
}

/** The label of a button that leads to a claim: amount and credit type. */
export function ClaimLabel({ creditType, maximum }: Props) {
  const t = translations('claims');
  return (
    <span>
      {maximum === null ? t('participate') : t('claim', { count: maximum })} ·{' '}
      <span className="inline-block">
        <CreditType name={creditType} />
      </span>
    </span>
  );
}
