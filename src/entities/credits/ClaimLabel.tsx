import { translations } from '../../platform/text/translations.ts';
import { CreditType } from '../courses/CreditType.tsx';

interface Props {
  readonly creditType: string;
  /** The most that can be claimed; `null` where it is a certificate of participation. */
  readonly maximum: number | null;
}

/** What a button that leads to a claim says: how much, and whose credit. */
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
