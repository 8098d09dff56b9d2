import type { ReactNode } from 'react';
import { href, type PlainRouteName } from '#contract/routes';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { useCarried } from './carrying.ts';

interface Props {
  readonly to: PlainRouteName;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export const linkClasses = 'page-link';

/** A link to a neighbouring account page that keeps `next`. */
export function PageLink({ to, onClick, children }: Props) {
  return (
    <a href={href(to, currentLocale()) + useCarried()} onClick={onClick} className={linkClasses}>
      {children}
    </a>
  );
}
